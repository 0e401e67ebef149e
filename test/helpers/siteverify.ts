import { startBrokenHost } from './brokenHost';

/** Starts a siteverify on loopback. */
export async function startSiteverify() {
  const host = await startBrokenHost();
  return {
    url: `${host.url}/siteverify`,
    play: host.play,
    close: host.close,
    /** Answers with this JSON from now on. */
    says(body: unknown, status = 200) {
      host.answer((_request, response) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      });
    },
    /** The forms received. */
    forms: () => host.requests.map(({ body }) => Object.fromEntries(new URLSearchParams(body))),
  };
}

/** A double of a captcha provider's siteverify. */
export type SiteverifyDouble = Awaited<ReturnType<typeof startSiteverify>>;
