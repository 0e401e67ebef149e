/** Has the visitor asked for less motion? Read at the moment of asking. */
export function reducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
