import { parse } from 'dotenv';

/** Perhaps with a comment behind them. */
const inMatchingQuotes = /^(?:'[^']*'|"(?:\\.|[^"\\])*")\s*(?:#.*)?$/;

/** A line that sets something, or that Compose takes from its own environment. */
const assignment = /^\s*(?:export\s+)?([A-Za-z_][\w.-]*)\s*(?:[=:][^\S\n]*(.*))?$/;

/** What is wrong with a value as it is written, if anything. */
function mistakeOf(value: string): string | undefined {
  const [first = ''] = value;
  const inQuotes = 'write the value in single quotes';
  if (first === '`') return `only Node reads backticks: ${inQuotes}`;
  if (/^[“”‘’„]/.test(value)) return `these quotes would stay in the value: ${inQuotes}`;
  if (/^['"]/.test(first) && !inMatchingQuotes.test(value)) return 'its quotes do not match';
  if (first === "'") return undefined;
  if (value.includes('$')) return `Compose would put something in the place of the $: ${inQuotes}`;
  if (first === '"') return undefined;
  // With a blank before it, it begins a comment for everyone.
  if (/\S#|^#/.test(value)) return `what stands behind the # would be lost: ${inQuotes}`;
  return undefined;
}

/**
 * Reads the text of a file .env, which Node and Docker Compose are to read alike.
 * @returns the values, and the lines that they would read differently
 */
export function readDotEnv(text: string): { values: Record<string, string>; mistakes: string[] } {
  const values = parse(text);
  const ofSeveralLines = Object.values(values).filter((value) => value.includes('\n'));
  const mistakes = text.split(/\r?\n/).flatMap((line, i) => {
    const plain = line.trim();
    if (plain === '' || plain.startsWith('#')) return [];
    const within = (part: string) => ofSeveralLines.some((value) => value.includes(part));
    const [, name, value = ''] = assignment.exec(line) ?? [];
    // The first and the last line of such a value have one quote each.
    if (within((value || plain).replace(/^["']|["']$/g, ''))) return [];
    if (name === undefined) return [`.env: line ${i + 1}: sets nothing: write NAME=value`];
    const mistake = mistakeOf(value.trim());
    return mistake ? [`.env: line ${i + 1}: ${name}: ${mistake}`] : [];
  });
  return { values, mistakes };
}
