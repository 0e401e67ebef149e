import { Suspense, use } from 'react';
import type { LinkOutcome } from '../../shared/islandProps';
import { pathIn } from '../../shared/language';
import { formTextsOf } from '../../shared/texts/textsOf';
import { Picture } from '../components/Picture';
import { Rich } from '../components/Rich';
import { usePage, useSite } from '../context';
import { FormTextsProvider } from '../islands/form/formTexts';
import { linkMemoryScript } from '../islands/password/linkMemory';
import { NewPassword } from '../islands/password/NewPassword.island';
import { CheckingLine } from '../islands/password/panels';
import { Island } from '../islands/runtime/Island';
import { SiteLayout } from '../layout/SiteLayout';
import type { MetaOf } from '../meta';
import { useTexts } from '../useTexts';

function Outcome({ check }: { check: Promise<LinkOutcome> }) {
  const { captcha, language } = usePage();
  const { webClientUrl } = useSite();
  return (
    <Island
      name="NewPassword"
      component={NewPassword}
      props={{ language, outcome: use(check), captcha, webClientUrl }}
    />
  );
}

/** Shown until the outcome is streamed; its second part only if the stream ends without one. */
function Waiting() {
  const { canonicalPath = '', language } = usePage();
  const texts = formTextsOf(language);
  const { formTexts, messages } = texts;
  return (
    <div>
      <FormTextsProvider value={{ language, ...texts }}>
        <CheckingLine />
      </FormTextsProvider>
      <div className="load-alert" data-late="">
        <p role="alert">{messages.password.unexpected}</p>
        <a className="button" href={pathIn(language, canonicalPath)} data-reload="">
          {formTexts.password.checkAgain}
        </a>
      </div>
    </div>
  );
}

/** Streamed: the frame at once, the outcome of the link's check as it comes. Without a link, the panel that says so. */
export function PasswordRecoveryPage() {
  const { passwordRecovery } = useTexts();
  const { captcha, language, linkCheck } = usePage();
  const site = useSite();
  const { webClientUrl } = site;
  return (
    <SiteLayout>
      <div className="form-page password-page container">
        <Picture
          className="password-page__picture"
          name="password"
          alt=""
          sizes="(min-width: 60rem) 22rem, 50vw"
          eager
        />
        <div className="form-card password-page__card card">
          <h1>{passwordRecovery.headline}</h1>
          <noscript>
            <p className="notice">
              <Rich text={passwordRecovery.noScript(site)} />
            </p>
          </noscript>
          {linkCheck ? (
            <Suspense fallback={<Waiting />}>
              <Outcome check={linkCheck} />
            </Suspense>
          ) : (
            <Island
              name="NewPassword"
              component={NewPassword}
              props={{ language, outcome: { state: 'missing' }, captcha, webClientUrl }}
            />
          )}
        </div>
      </div>
    </SiteLayout>
  );
}

/** Title and description of the password page, with the script that takes the link out of the address bar. */
export const passwordRecoveryMeta: MetaOf = (site, { nonce }, { passwordRecovery }) => ({
  title: `${passwordRecovery.title} – ${site.name}`,
  description: passwordRecovery.description(site.name),
  shareCard: 'password',
  head: nonce && <script nonce={nonce}>{linkMemoryScript}</script>,
});
