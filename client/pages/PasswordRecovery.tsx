import { type ReactNode, Suspense } from 'react';
import { Await, data, useLoaderData } from 'react-router-dom';
import type { LinkOutcome, PasswordStart } from '../../shared/islandProps';
import { resetLink } from '../../shared/newPassword';
import { pagePaths } from '../../shared/paths';
import { check } from '../../shared/rules';
import { fill } from '../../shared/texts/fill';
import { formTextsOf } from '../../shared/texts/textsOf';
import { script as keepResetLink } from '../browser/keepResetLink?script';
import { ButtonLink } from '../components/parts';
import { mailTo, Rich } from '../components/Rich';
import { usePage, useSite, useTexts } from '../document/context';
import { linkCheck } from '../document/loaderContext';
import type { ErrorData } from '../document/Page';
import type { Answer, LoaderArgs, MetaOf, RespondContext } from '../document/route';
import { CheckingLine, NewPassword } from '../forms/NewPassword';
import { Island, OpenForm } from '../islands/Island.server';
import { IslandProvider } from '../islands/islandContext';
import { SiteLayout } from '../layout/SiteLayout';

/** The first of a reset link's parameters that is not given exactly once, or is empty. */
function missingIn(query: URLSearchParams): string | undefined {
  return ['token', 'uniqueid', 'type'].find((name) => {
    const [value, ...more] = query.getAll(name);
    return !value || more.length > 0;
  });
}

/** All incomplete links have one page. */
export function passwordRecoveryAnswer({ query }: RespondContext): Answer | undefined {
  const wrong = missingIn(query);
  return wrong === undefined ? undefined : { url: pagePaths.passwordRecovery, wrong };
}

/** The outcome of a link's check, as it comes. */
interface Recovery {
  outcome: Promise<LinkOutcome>;
}

/** Begins the check of a reset link. Throws 400 for an incomplete address. */
export async function passwordRecoveryLoader({ request, context }: LoaderArgs): Promise<Recovery> {
  const query = new URL(request.url).searchParams;
  if (missingIn(query)) throw data({ screen: 'missingLink' } satisfies ErrorData, 400);
  const one = (name: string) => query.get(name) ?? '';
  const link = { token: one('token'), unique_id: one('uniqueid'), user_type: one('type') };
  const checked = check(resetLink, link);
  const outcome = checked.ok
    ? context.get(linkCheck)(checked.value)
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
        <Await resolve={outcome}>{(known) => <PasswordIsland outcome={known} />}</Await>
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
