import type { ReactNode } from 'react';
import { linkParameter } from '../../shared/newPassword';
import { pagePaths } from '../../shared/paths';
import { fill } from '../../shared/texts/fill';
import { script as keepResetLink } from '../browser/keepResetLink?script';
import { mailTo, Rich } from '../components/Rich';
import { usePage, useSite, useTexts } from '../document/context';
import type { MetaOf, PageResponse, RespondContext } from '../document/route';
import { NewPassword } from '../forms/NewPassword';
import { Island, OpenForm } from '../islands/Island.server';
import { SiteLayout } from '../layout/SiteLayout';

/** Returns one page for all complete links, or one error page (400) for all incomplete links. */
export function passwordRecoveryResponse({ query }: RespondContext): PageResponse {
  const url = pagePaths.passwordRecovery;
  const wrong = ['token', 'uniqueid', 'type'].find((name) => !linkParameter(query, name));
  return wrong === undefined ? { url } : { url, forcedStatus: 400, wrong };
}

function RecoveryPage({ hasLink, children }: { hasLink: boolean; children?: ReactNode }) {
  const { webClientUrl } = useSite();
  const { passwordRecovery } = useTexts();
  const isOff = usePage().formsOff?.includes('password');
  return (
    <SiteLayout>
      <div className="section form-page password-page grid container">
        <div className="form-card password-page__card card">
          {isOff ? <h1 className="small-heading">{passwordRecovery.title}</h1> : children}
          <OpenForm form="password">
            <Island name="NewPassword" component={NewPassword} props={{ hasLink, webClientUrl }} />
          </OpenForm>
        </div>
      </div>
    </SiteLayout>
  );
}

/**
 * The page of a reset link. Its script checks the link; without script the page says what to do
 * instead.
 */
export function PasswordRecoveryPage() {
  const { passwordRecovery } = useTexts();
  const { email } = useSite();
  return (
    <RecoveryPage hasLink>
      <noscript>
        <h1 className="small-heading">{passwordRecovery.title}</h1>
        <p className="notice">
          <Rich text={passwordRecovery.noScript} values={mailTo(email)} />
        </p>
      </noscript>
    </RecoveryPage>
  );
}

/** The page for a URL without a complete reset link, with the heading "Going somewhere?". */
export const MissingLinkPage = () => <RecoveryPage hasLink={false} />;

/** Title and description of the password page, with the script that checks its link. */
export const passwordRecoveryMeta: MetaOf = (site, { formsOff }, { passwordRecovery }) => ({
  title: `${passwordRecovery.title} – ${site.name}`,
  description: fill(passwordRecovery.description, { siteName: site.name }),
  shareCard: 'password',
  head: (
    <script data-form-off={formsOff?.includes('password') || undefined}>{keepResetLink}</script>
  ),
});
