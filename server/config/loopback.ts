/** True if the host of a URL is loopback: `localhost` and names under it, 127.0.0.0/8, ::1. */
export function isLoopback(url: string | undefined): boolean {
  if (!url || !URL.canParse(url)) return false;
  const { hostname } = new URL(url);
  return (
    /^(?:.+\.)?localhost\.?$/.test(hostname) ||
    // The parser has normalised every form of the address to four numbers.
    /^127(?:\.\d+){3}$/.test(hostname) ||
    hostname === '[::1]'
  );
}
