/** The header with the reference of a submit, in its answer and in the call to its host. */
export const referenceHeader = 'X-Reference';
