import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020';
import type { Response } from 'supertest';
import { parse } from 'yaml';

interface Reference {
  $ref?: string;
}
interface Media {
  schema?: { properties?: { code?: { enum?: string[] } } };
  example?: unknown;
}
interface Answer extends Reference {
  headers?: Record<string, Reference>;
  content?: Record<string, Media>;
}
interface Operation {
  requestBody?: { content: Record<string, Media> };
  responses: Record<string, Answer>;
}
interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: {
    responses: Record<string, Answer>;
    schemas: Record<string, { properties?: Record<string, object>; enum?: string[] }>;
  };
}

/** The API as docs/openapi.yaml describes it. */
export const openapi: Description = parse(readFileSync('docs/openapi.yaml', 'utf8'));

// OpenAPI has keywords around the schemas that JSON Schema does not know.
const ajv = new Ajv2020({ strict: false, allErrors: true }).addSchema(openapi, 'openapi');

/** What is wrong with a value by the schema at a place of the description. */
export function mistakes(place: readonly string[], value: unknown): string[] {
  const pointer = place.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1'));
  const validate = ajv.getSchema(`openapi#/${pointer.map(encodeURIComponent).join('/')}`);
  if (!validate) throw new Error(`docs/openapi.yaml has no ${place.join(' ')}`);
  if (validate(value)) return [];
  return (validate.errors ?? []).map((e) => `${e.instancePath} ${e.message ?? ''}`.trim());
}

/** The place that a response of an operation refers to. */
function placeOf(method: string, path: string, status: number): string[] {
  if (status === 405) return ['components', 'responses', 'MethodNotAllowed'];
  const operation = openapi.paths[path]?.[method];
  if (!operation) return ['components', 'responses', 'NotFound'];
  const { $ref } = operation.responses[status] ?? {};
  if (!$ref) throw new Error(`${method} ${path}: ${status} is not described`);
  return $ref.slice(2).split('/');
}

/** What is wrong with an answer by the description: its status, type, headers and body. */
export function answerMistakes(method: string, path: string, answer: Response) {
  const place = placeOf(method, path, answer.status);
  const described = openapi.components.responses[place.at(-1) ?? ''] ?? {};
  const found: string[] = [];
  for (const [name, { $ref }] of Object.entries(described.headers ?? {})) {
    const value = answer.headers[name.toLowerCase()];
    const header = [...($ref ?? '').slice(2).split('/'), 'schema'];
    if (value === undefined) found.push(`${name} is missing`);
    else found.push(...mistakes(header, value).map((text) => `${name}: ${text}`));
  }
  const [type] = Object.keys(described.content ?? {});
  if (!type) return { found: answer.text === '' ? found : [...found, 'a body'], code: undefined };
  if (answer.type !== type) found.push(`${answer.type} instead of ${type}`);
  const { body } = answer;
  found.push(...mistakes([...place, 'content', type, 'schema'], body));
  if (answer.status >= 400 && body.status !== answer.status)
    found.push('another status in the body');
  return { found, code: body.code as string | undefined };
}

/** Every status and code that is described, as `post /api/contact 422 captcha`. */
export function describedAnswers(): string[] {
  return Object.entries(openapi.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { responses }]) =>
      Object.keys(responses).flatMap((status) => {
        const name = placeOf(method, path, Number(status)).at(-1) ?? '';
        const [media] = Object.values(openapi.components.responses[name]?.content ?? {});
        const codes = media?.schema?.properties?.code?.enum ?? [''];
        return codes.map((code) => `${method} ${path} ${status} ${code}`.trim());
      }),
    ),
  );
}
