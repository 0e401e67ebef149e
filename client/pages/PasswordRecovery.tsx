import { type ReactNode, Suspense } from 'react';
import { Await, data, useLoaderData } from 'react-router-dom';
import type { LinkOutcome, PasswordStart } from '../../shared/islandProps';
import { type ResetLink, resetLink } from '../../shared/newPassword';
import { pagePaths } from '../../shared/paths';
import { check } from '../../shared/rules';
import { fill } from '../../shared/texts/fill';
import { formTextsOf } from '../../shared/texts/textsOf';
import { script as keepResetLink } from '../browser/keepResetLink?script';
import { ButtonLink } from '../components/parts';
import { mailTo, Rich } from '../components/Rich';
import { usePage, useSite, useTexts } from '../document/context';
import type { ErrorData } from '../document/Page';
import { pageServer } from '../document/pageServer';
import type { LoaderArgs, MetaOf } from '../document/route';
import { CheckingLine, NewPassword } from '../forms/NewPassword';
import { Island, OpenForm } from '../islands/Island.server';
import { IslandProvider } from '../islands/islandContext';
import { SiteLayout } from '../layout/SiteLayout';

/** The three parameters of a reset link, each given once and not empty. Throws 400 otherwise. */
function linkIn(query: URLSearchParams): ResetLink {
  const one = (field: string): string => {
    const [value, ...more] = query.getAll(field);
    if (value && more.length === 0) return value;
    throw data({ screen: 'missingLink', field } satisfies ErrorData, 400);
  };
  return { token: one('token'), unique_id: one('uniqueid'), user_type: one('type') };
}

/** The outcome of a link's check, as it comes; undefined for HEAD, which must not cost a check. */
interface Recovery {
  outcome?: Promise<LinkOutcome>;
}

/**
 * Begins the check of a reset link. Throws 400 for an incomplete address, and 503 for
 * requests that are no visit: after a prefetch the browser requests the page again when it is opened.
 */
export async function passwordRecoveryLoader({ request, context }: LoaderArgs): Promise<Recovery> {
  const link = linkIn(new URL(request.url).searchParams);
  if (request.method === 'HEAD') return {};
  const server = context.get(pageServer);
  if (!server.isVisit()) throw new Response(null, { status: 503 });
  const checked = check(resetLink, link);
  const outcome = checked.ok
    ? server.checkLink(checked.value)
    : Promise.resolve({ state: 'invalid' } as const);
  return { outcome };
}

function PasswordIsland({ outcome }: { outcome: PasswordStart }) {
  const { webClientUrl } = useSite();
  return (
    <OpenForm form="password">
      <Island name="NewPassword" component={NewPassword} props={{ outcome, webClientUrl }} />
    </OpenForm>
  );
}

/** Shown until the outcome is streamed; its second part only if the stream ends without one. */
function Waiting() {
  const { language, turnstileKey } = usePage();
  const { email } = useSite();
  const texts = formTextsOf(language);
  const { formTexts, messages } = texts;
  return (
    <div>
      <IslandProvider value={{ language, turnstileKey, email, ...texts }}>
        <CheckingLine />
      </IslandProvider>
      <div className="load-alert">
        <p role="alert">{messages.password.unexpected}</p>
        <ButtonLink href={pagePaths.passwordRecovery} data-reload="">
          {formTexts.password.checkAgain}
        </ButtonLink>
      </div>
    </div>
  );
}

function RecoveryFrame({ children }: { children: ReactNode }) {
  return (
    <SiteLayout>
      <div className="section form-page password-page grid container">
        <div className="form-card password-page__card card">{children}</div>
      </div>
    </SiteLayout>
  );
}

/** The page's name, and what to do instead: the outcome of the check is shown by a script. */
function WithoutScript() {
  const { passwordRecovery } = useTexts();
  const { email } = useSite();
  return (
    <noscript>
      <h1 className="small-heading">{passwordRecovery.title}</h1>
      <p className="notice">
        <Rich text={passwordRecovery.noScript} values={mailTo(email)} />
      </p>
    </noscript>
  );
}

/** Streamed: the frame at once, the outcome of the link's check as it comes. */
export function PasswordRecoveryPage() {
  const { outcome } = useLoaderData<Recovery>();
  return (
    <RecoveryFrame>
      <WithoutScript />
      <Suspense fallback={<Waiting />}>
        <Await resolve={outcome}>{(known) => known && <PasswordIsland outcome={known} />}</Await>
      </Suspense>
    </RecoveryFrame>
  );
}

/** The reset page without a link: Going somewhere? */
export function MissingLinkPage() {
  return (
    <RecoveryFrame>
      <PasswordIsland outcome={{ state: 'missing' }} />
    </RecoveryFrame>
  );
}

/** Title and description of the password page, with the script that takes the link out of the address bar. */
export const passwordRecoveryMeta: MetaOf = (site, { nonce }, { passwordRecovery }) => ({
  title: `${passwordRecovery.title} – ${site.name}`,
  description: fill(passwordRecovery.description, { siteName: site.name }),
  shareCard: 'password',
  head: nonce && <script nonce={nonce}>{keepResetLink}</script>,
});
