import { pathIn } from '../../shared/language';
import { durations } from '../../shared/limits';
import { formTextsOf } from '../../shared/texts/textsOf';
import { ButtonLink } from '../components/Button';
import { AboutApp } from '../components/handover/AboutApp';
import { Handover } from '../components/handover/Handover';
import { InAppNotice } from '../components/handover/InAppNotice';
import { ScanNotice } from '../components/handover/ScanNotice';
import { Rich } from '../components/Rich';
import type { Texts } from '../content/texts';
import { type DeepLinkData, type PageContext, usePage, useSite } from '../context';
import { SiteLayout } from '../layout/SiteLayout';
import type { MetaOf } from '../meta';
import { useTexts } from '../useTexts';

const seconds = durations.deepLinkFallback / 1_000;

function linkOf(page: PageContext): DeepLinkData {
  if (!page.deepLink) throw new Error('The deep-link page was rendered without a link');
  return page.deepLink;
}

/** What the page says first. Inside another app nothing happens by itself, so that it says what to tap. */
function leadOf(siteName: string, link: DeepLinkData, { deepLinkCopy, handover }: Texts): string {
  const lead = handover.lead(siteName, deepLinkCopy[link.kind].what);
  if (link.inApp) return `${lead} ${handover.inAppNothing(link.inApp)} ${handover.getItFirst}`;
  return `${lead} ${link.bot ? handover.getItFirst : handover.storeFollows(seconds)}`;
}

/** /SP/{id} and /CUS/{id}: opens the app, or leads to the store (docs/BEHAVIOUR.md, Deep links and downloads). */
export function DeepLinkPage() {
  const texts = useTexts();
  const { deepLinkCopy, handover } = texts;
  const site = useSite();
  const page = usePage();
  const link = linkOf(page);
  const { what } = deepLinkCopy[link.kind];
  const android = link.storeUrl === site.playStoreUrl;
  const automatic = !link.bot && !link.inApp;
  return (
    <SiteLayout>
      <Handover
        data-app-url={link.appUrl}
        data-store-url={link.storeUrl}
        data-automatic={automatic ? '' : undefined}
      >
        <h1
          className="handover__title"
          data-when-back={handover.backHeading}
          data-when-choosing={handover.choosingHeading}
        >
          {link.inApp ? handover.inAppHeading : formTextsOf(page.language).messages.redirecting}
        </h1>
        <p
          className="handover__lead"
          aria-live="polite"
          data-when-back={handover.backLead(site.name, what)}
          data-when-choosing={handover.choosingLead(site.name, what)}
        >
          {leadOf(site.name, link, texts)}
        </p>
        <div data-choices={link.computer ? '' : undefined}>
          <div className="button-row handover__buttons">
            <ButtonLink href={link.appUrl} data-by-hand="">
              {handover.open}
            </ButtonLink>
            {(!android || link.computer) && (
              <ButtonLink look="secondary" href={site.appStoreUrl} data-by-hand="">
                {handover.ios}
              </ButtonLink>
            )}
            {(android || link.computer) && (
              <ButtonLink look="secondary" href={site.playStoreUrl} data-by-hand="">
                {handover.android}
              </ButtonLink>
            )}
          </div>
          {link.computer && (
            <ScanNotice address={site.origin + pathIn(page.language, page.canonicalPath ?? '')} />
          )}
        </div>
        {link.inApp && <InAppNotice inApp={link.inApp} android={android} />}
        <p className="handover__note">
          <Rich text={handover.stuck(`${link.kind}/${link.id}`)} />
        </p>
      </Handover>
      <AboutApp kind={link.kind} />
    </SiteLayout>
  );
}

/**
 * Title, description and head of a deep-link page. The fallback without script stands in a `noscript`: script could not
 * stop a refresh. A crawler gets none, or its card would be the store's.
 */
export const deepLinkMeta: MetaOf = (site, page, { deepLinkCopy }) => {
  const link = linkOf(page);
  const { title, description } = deepLinkCopy[link.kind];
  return {
    title: `${title} – ${site.name}`,
    description: description(site.name),
    shareCard: 'app',
    head: (
      <>
        {site.appStoreId && (
          <meta
            name="apple-itunes-app"
            content={`app-id=${site.appStoreId}, app-argument=${link.appUrl}`}
          />
        )}
        {!link.bot && (
          <noscript>
            <meta httpEquiv="refresh" content={`${seconds}; url=${link.storeUrl}`} />
          </noscript>
        )}
      </>
    ),
  };
};
