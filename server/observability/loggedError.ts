/** Maximum depth of logged causes, and number of logged errors of an AggregateError. */
const maxNested = 4;

/** V8 quotes the text that it could not parse: a visitor's body or a host's response. */
function withoutQuotes(error: Error): string {
  return error instanceof SyntaxError ? error.message.replace(/".*"/s, '"…"') : error.message;
}

/** The stack without its first line, which repeats the message. */
function stackFrames({ stack }: Error): string {
  const from = stack?.indexOf('\n    at ') ?? -1;
  return from < 0 ? '' : (stack?.slice(from) ?? '');
}

/**
 * Picks the fields of an error that may be logged. Libraries attach what they were working on, such as a command with its
 * values, a body or an address. Of a value that is not an error only the type is logged.
 */
export function loggedError(error: unknown, depth = 1): object {
  if (!(error instanceof Error)) return { type: error === null ? 'null' : typeof error };
  const { cause, code } = error as Error & { code?: unknown };
  const type = error.constructor.name;
  const message = withoutQuotes(error);
  return {
    type,
    message,
    code: typeof code === 'string' || typeof code === 'number' ? code : undefined,
    stack: `${type}: ${message}${stackFrames(error)}`,
    cause: cause !== undefined && depth < maxNested ? loggedError(cause, depth + 1) : undefined,
    errors:
      error instanceof AggregateError && depth < maxNested
        ? error.errors.slice(0, maxNested).map((one) => loggedError(one, depth + 1))
        : undefined,
  };
}
