/** Shows that a call is under way; said aloud by the status line beside it. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
