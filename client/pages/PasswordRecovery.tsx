import { Suspense, use } from 'react';
import type { LinkOutcome } from '../../shared/islandProps';
import { formTexts } from '../../shared/texts/en/formTexts';
import { messages } from '../../shared/texts/en/messages';
import { Picture } from '../components/Picture';
import { Rich } from '../components/Rich';
import { passwordRecovery } from '../content/en/passwordRecovery';
import { usePage, useSite } from '../context';
import { linkMemoryScript } from '../islands/password/linkMemory';
import { NewPassword } from '../islands/password/NewPassword.island';
import { CheckingLine } from '../islands/password/panels';
import { Island } from '../islands/runtime/Island';
import { SiteLayout } from '../layout/SiteLayout';
import type { MetaOf } from '../meta';

function Outcome({ check }: { check: Promise<LinkOutcome> }) {
  const { captcha } = usePage();
  const { webClientUrl } = useSite();
  return (
    <Island
      name="NewPassword"
      component={NewPassword}
      props={{ outcome: use(check), captcha, webClientUrl }}
    />
  );
}

/** Shown until the outcome is streamed; its second part only if the stream ends without one. */
function Waiting() {
  const { canonicalPath } = usePage();
  return (
    <div>
      <CheckingLine />
      <div className="load-alert" data-late="">
        <p role="alert">{messages.password.unexpected}</p>
        <a className="button" href={canonicalPath} data-reload="">
          {formTexts.password.checkAgain}
        </a>
      </div>
    </div>
  );
}

/** Streamed: the frame at once, the outcome of the link's check as it comes. Without a link, the panel that says so. */
export function PasswordRecoveryPage() {
  const { captcha, linkCheck } = usePage();
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
              props={{ outcome: { state: 'missing' }, captcha, webClientUrl }}
            />
          )}
        </div>
      </div>
    </SiteLayout>
  );
}

/** Title and description of the password page, with the script that takes the link out of the address bar. */
export const passwordRecoveryMeta: MetaOf = (site, { nonce }) => ({
  title: `${passwordRecovery.title} – ${site.name}`,
  description: passwordRecovery.description(site.name),
  shareCard: 'password',
  head: nonce && <script nonce={nonce}>{linkMemoryScript}</script>,
});
