import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** Schema.org's types as schema-dts publishes them: what each may have, and what each property may hold. */
const source = readFileSync(
  createRequire(import.meta.url)
    .resolve('schema-dts')
    .replace(/\.js$/, '.d.ts'),
  'utf8',
);

interface Base {
  parents: string[];
  /** By name: the types that a property's value may have. */
  properties: Map<string, string[]>;
}

const split = (union: string) => union.split('|').map((name) => name.trim());

const bases = new Map<string, Base>();
for (const [, name = '', parents = '', body = ''] of source.matchAll(
  /^interface (\w+Base) extends ([^{]+) \{\n([\s\S]*?)^\}/gm,
)) {
  const lines = body.matchAll(/^ {4}"(\w+)"\?: SchemaValue<(.+), "\w+">;$/gm);
  const properties = [...lines].map(
    ([, property = '', range = '']) => [property, split(range)] as const,
  );
  bases.set(name, { parents: parents.split(', '), properties: new Map(properties) });
}

/** By type: the base that holds its properties. */
const baseOfType = new Map<string, string[]>();
for (const [, parents = '', type = ''] of source.matchAll(
  /^(?:export )?interface \w+Leaf extends ([^{]+) \{\n {4}"@type": "(\w+)";/gm,
)) {
  baseOfType.set(type, parents.split(', '));
}

/** By type: what its union names, itself, its subtypes and the plain values that stand for it. */
const members = new Map<string, string[]>();
for (const [, type = '', union = ''] of source.matchAll(/^export type (\w+) = (.+);$/gm)) {
  members.set(type, split(union));
}

function rangeOf(property: string, from: readonly string[]): string[] | undefined {
  for (const name of from) {
    const base = bases.get(name);
    const found = base && (base.properties.get(property) ?? rangeOf(property, base.parents));
    if (found) return found;
  }
  return undefined;
}

/** All that a type's union comes to: leaves, literals in quotes, `string`, `number` and `boolean`. */
function unfold(type: string, seen = new Set<string>()): Set<string> {
  if (seen.has(type)) return seen;
  seen.add(type);
  for (const member of members.get(type) ?? []) unfold(member, seen);
  return seen;
}

function isAllowed(value: unknown, range: readonly string[]): boolean {
  const allowed = new Set(range.flatMap((type) => [...unfold(type)]));
  if (typeof value === 'string') return allowed.has('string') || allowed.has(`"${value}"`);
  if (typeof value !== 'object') return allowed.has(typeof value);
  const { '@type': type, '@id': id } = value as { '@type'?: string; '@id'?: string };
  return type ? allowed.has(`${type}Leaf`) : id !== undefined && allowed.has('IdReference');
}

/** What in a piece of JSON-LD schema.org does not know, with the way to it; empty when all is well. */
export function schemaMistakes(thing: unknown, way = ''): string[] {
  if (Array.isArray(thing)) return thing.flatMap((part, i) => schemaMistakes(part, `${way}[${i}]`));
  if (typeof thing !== 'object' || thing === null) return [];
  const { '@type': type = '', ...rest } = thing as Record<string, unknown> & { '@type'?: string };
  if (!type && Object.keys(rest).join() === '@id') return [];
  const from = baseOfType.get(type);
  if (!from) return [`${way || 'the whole'}: no type ${type || 'given'}`];
  return Object.entries(rest)
    .filter(([property]) => !property.startsWith('@'))
    .flatMap(([property, value]) => {
      const here = `${way}${way && '.'}${property}`;
      const range = rangeOf(property, from);
      if (!range) return [`${here}: ${type} has no such property`];
      const values: unknown[] = Array.isArray(value) ? value : [value];
      const wrong = values.filter((one) => !isAllowed(one, range));
      return [
        ...wrong.map((one) => `${here}: ${JSON.stringify(one)} is none of ${range.join(', ')}`),
        ...schemaMistakes(value, here),
      ];
    });
}
