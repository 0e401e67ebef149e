import type { BrokenHost } from './brokenHost';
import { startBrokenHost } from './brokenHost';

/** A double of a captcha provider's siteverify. */
export interface SiteverifyDouble extends Pick<BrokenHost, 'url' | 'play' | 'close'> {
  /** Answers with this JSON from now on. */
  says(body: unknown, status?: number): void;
  /** The forms received. */
  forms(): Record<string, string>[];
}

/** Starts a siteverify on loopback. */
export async function startSiteverify(): Promise<SiteverifyDouble> {
  const host = await startBrokenHost();
  return {
    url: `${host.url}/siteverify`,
    play: host.play,
    close: host.close,
    says(body, status = 200) {
      host.answer((_request, response) => {
        response.writeHead(status, { 'content-type': 'application/json' });
        response.end(JSON.stringify(body));
      });
    },
    forms: () => host.requests.map(({ body }) => Object.fromEntries(new URLSearchParams(body))),
  };
}
