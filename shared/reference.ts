/** The response header with the reference of a submit: see {@link referenceOf}. */
export const referenceHeader = 'X-Reference';

/** A short reference for the visitor: the beginning of the id of the request that carried the submit out. */
export function referenceOf(requestId: string): string {
  return requestId.slice(0, 8);
}
