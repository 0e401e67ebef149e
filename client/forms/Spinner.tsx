/** Shows that a call is under way; the status line beside it announces it. */
export function Spinner() {
  return <span className="spinner" aria-hidden="true" />;
}
