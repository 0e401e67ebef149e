/** True if an address names this very machine: `localhost` and names under it, 127.0.0.0/8, ::1. */
export function isLoopback(url: string | undefined): boolean {
  if (!url || !URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return (
    /^(?:.+\.)?localhost\.?$/.test(hostname) ||
    // The parser has written every form of the address out in four numbers.
    /^127(?:\.\d+){3}$/.test(hostname) ||
    hostname === '[::1]'
  );
}
