/** What a log line says of an error. */
export interface LoggedError {
  type: string;
  message?: string;
  code?: string | number;
  stack?: string;
  cause?: LoggedError;
  errors?: LoggedError[];
}

/** How deep causes are followed, and how many of several errors are told. */
const most = 4;

/** V8 quotes the text that it could not parse: a visitor's body or a host's answer. */
function withoutQuotes(error: Error): string {
  return error instanceof SyntaxError ? error.message.replace(/".*"/s, '"…"') : error.message;
}

/** The lines of the stack alone: its head repeats the message. */
function placesOf({ stack }: Error): string {
  const from = stack?.indexOf('\n    at ') ?? -1;
  return from < 0 ? '' : (stack?.slice(from) ?? '');
}

/**
 * An error as it may be logged. Each field is chosen here: libraries hang on theirs what they were working
 * on, such as a command with its values, a body or an address. Of what is no error only the kind is told.
 */
export function loggedError(error: unknown, depth = 1): LoggedError {
  if (!(error instanceof Error)) return { type: error === null ? 'null' : typeof error };
  const { cause, code } = error as Error & { code?: unknown };
  const type = error.constructor.name;
  const message = withoutQuotes(error);
  return {
    type,
    message,
    code: typeof code === 'string' || typeof code === 'number' ? code : undefined,
    stack: `${type}: ${message}${placesOf(error)}`,
    cause: cause !== undefined && depth < most ? loggedError(cause, depth + 1) : undefined,
    errors:
      error instanceof AggregateError && depth < most
        ? error.errors.slice(0, most).map((one) => loggedError(one, depth + 1))
        : undefined,
  };
}
