import { isRouteErrorResponse, useRouteError } from 'react-router-dom';

/** On the page of a profession that we do not know: what was asked for, if it can be quoted. */
export function useAskedFor(): string | undefined {
  const error = useRouteError();
  return isRouteErrorResponse(error) ? error.data?.askedFor : undefined;
}
