import { pagePaths } from '../../shared/paths';
import { roles, roleValues } from '../../shared/roles';
import { NoScript } from '../components/forms/NoScript';
import { Picture } from '../components/Picture';
import { usePage, useSite } from '../context';
import { Island } from '../islands/runtime/Island';
import { SupportForm } from '../islands/support/SupportForm.island';
import { SiteLayout } from '../layout/SiteLayout';
import type { MetaOf } from '../meta';
import { breadcrumbs } from '../seo/jsonLd';

function WhereIsMyId() {
  return (
    <section className="where-id" aria-labelledby="where-id">
      <h2 id="where-id">Where to find your unique ID</h2>
      <p>Open your profile screen in the app. The ID stands there, and looks like this:</p>
      <dl className="where-id__list">
        {roleValues.map((role) => (
          <div key={role} className="where-id__row">
            <dt>{roles[role].label}</dt>
            <dd>
              <code>{roles[role].hint}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function WhatHappensNext() {
  return (
    <section className="next-steps" aria-labelledby="next">
      <h2 id="next">What happens next</h2>
      <ol className="next-steps__list">
        <li>Your request reaches our support team together with your ID.</li>
        <li>A person reads it, Mon-Fri 9am-5pm, and looks into it.</li>
        <li>
          The answer goes to the contact details of your account. Have they changed? Say so in your
          message.
        </li>
      </ol>
    </section>
  );
}

/** Solve a problem with the app: verify the id, say what is wrong (spec point 2, Support). */
export function SupportPage() {
  const site = useSite();
  const { captcha } = usePage();
  return (
    <SiteLayout>
      <div className="form-page container">
        <header className="form-head form-head--picture">
          <div>
            <h1>Support</h1>
            <p className="form-head__lead">
              Something in {site.name} is not doing its job? Tell us, and a person takes it from
              there.
            </p>
            <p>
              No account yet, or a question about us? <a href={pagePaths.contact}>Contact us</a>{' '}
              instead.
            </p>
          </div>
          <Picture
            className="form-head__picture form-head__picture--support"
            name="support"
            alt=""
            sizes="(min-width: 60rem) 17rem, 11rem"
            eager
          />
        </header>
        <div className="form-grid">
          <section className="form-card card" aria-labelledby="request">
            <h2 id="request">Your request</h2>
            <NoScript />
            <Island
              name="SupportForm"
              component={SupportForm}
              props={{ captcha, email: site.email }}
            />
            <p className="form-card__privacy">
              Your role, your unique ID, the name it is registered under and your message go to our
              support team, so that they can find your account and help. The name and email address
              that you type are checked and not passed on. The{' '}
              <a href={pagePaths.privacyPolicy}>Privacy Policy</a> says more.
            </p>
          </section>
          <div className="form-aside">
            <WhereIsMyId />
            <WhatHappensNext />
          </div>
        </div>
      </div>
    </SiteLayout>
  );
}

/** Title and description of the support page. */
export const supportMeta: MetaOf = (site) => ({
  title: `Support – ${site.name}`,
  description: `A problem in the ${site.name} app? Verify your unique ID, describe what went wrong, and a person from our support team looks into it.`,
  shareCard: 'support',
  jsonLd: [breadcrumbs(site, [{ name: 'Support', path: pagePaths.support }])],
});
