import type { ClientEvent } from '../../shared/clientEvents';
import type { Language } from '../../shared/language';
import { reportCount } from './report';

type Word = Partial<ClientEvent> & Pick<ClientEvent, 'kind'>;

/** Global Privacy Control, and its predecessor: nothing is counted then. */
function asksForPrivacy(): boolean {
  const { globalPrivacyControl, doNotTrack } = navigator as {
    globalPrivacyControl?: boolean;
    doNotTrack?: string | null;
  };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** Counts something for the site's owner, in fixed words; nothing that would tell one visitor from another. */
export function count(event: Word): void {
  if (asksForPrivacy()) return;
  const [page, profession] = document.body.dataset.page?.split(' ') ?? [];
  const language = document.documentElement.lang.slice(0, 2) as Language;
  const campaign = new URLSearchParams(location.search).get('utm_campaign') ?? undefined;
  const ofPage = { page, profession, language, campaign: campaign?.slice(0, 40) };
  const send = () => reportCount({ ...(ofPage as Partial<ClientEvent>), ...event });
  // A page that is prerendered or in a hidden tab counts once it is shown, if ever.
  if (document.hidden) document.addEventListener('visibilitychange', send, { once: true });
  else send();
}
