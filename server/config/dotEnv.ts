import { parse } from 'dotenv';

/** What is wrong with a value as it is written, if anything. */
function mistakeOf(value: string): string | undefined {
  const [first = ''] = value;
  const inQuotes = 'write the value in single quotes';
  if (first === '`') return `only Node reads backticks: ${inQuotes}`;
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
  const mistakes = text.split(/\r?\n/).flatMap((line, i) => {
    const [, name, value = ''] =
      /^\s*(?:export\s+)?([A-Za-z_]\w*)\s*=[^\S\n]*(.*)$/.exec(line) ?? [];
    const mistake = name === undefined ? undefined : mistakeOf(value.trim());
    return mistake ? [`.env: line ${i + 1}: ${name}: ${mistake}`] : [];
  });
  return { values: parse(text), mistakes };
}
