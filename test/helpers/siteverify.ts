import { startBrokenHost } from './brokenHost';

/** Starts a siteverify on loopback. */
export async function startSiteverify() {
  const host = await startBrokenHost();
  return {
    url: `${host.url}/siteverify`,
    play: host.play,
    close: host.close,
    says: host.says,
    forms: () => host.requests.map(({ body }) => Object.fromEntries(new URLSearchParams(body))),
  };
}

/** A double of a captcha provider's siteverify. */
export type SiteverifyDouble = Awaited<ReturnType<typeof startSiteverify>>;
