import { pagePaths } from '../../shared/paths';
import { roleValues } from '../../shared/roles';
import { formTextsOf } from '../../shared/texts/textsOf';
import { NoScript } from '../components/forms/NoScript';
import { OpenForm } from '../components/forms/OpenForm';
import { Picture } from '../components/Picture';
import { Rich } from '../components/Rich';
import { WhatsAppLink } from '../components/WhatsAppLink';
import { pageTitle } from '../content/words';
import { usePage, useSite } from '../context';
import { Island } from '../islands/runtime/Island';
import { SupportForm } from '../islands/support/SupportForm.island';
import { SiteLayout } from '../layout/SiteLayout';
import type { MetaOf } from '../meta';
import { breadcrumbs } from '../seo/jsonLd';
import { useTexts } from '../useTexts';

function WhereIsMyId() {
  const { support } = useTexts();
  const { formTexts } = formTextsOf(usePage().language);
  const { idForms } = useSite();
  return (
    <section className="where-id" aria-labelledby="where-id">
      <h2 id="where-id">{support.whereIsMyId.heading}</h2>
      <p>{support.whereIsMyId.text}</p>
      <dl className="where-id__list">
        {roleValues.map((role) => (
          <div key={role} className="where-id__row">
            <dt>{formTexts.support.roles[role]}</dt>
            <dd>
              <code>{idForms[role]}</code>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function WhatHappensNext() {
  const { support } = useTexts();
  return (
    <section aria-labelledby="next">
      <h2 id="next">{support.next.heading}</h2>
      <ol className="next-steps__list">
        {support.next.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

/** Solve a problem with the app: verify the id, say what is wrong. */
export function SupportPage() {
  const { support } = useTexts();
  const site = useSite();
  const { captcha, language } = usePage();
  return (
    <SiteLayout>
      <div className="form-page container">
        <header className="form-head form-head--picture">
          <div>
            <h1>{support.headline}</h1>
            <p className="lead form-head__lead">{support.lead({ siteName: site.name })}</p>
            <p>
              <Rich text={support.contactInstead} />
            </p>
            {site.whatsapp && (
              <p>
                <WhatsAppLink digits={site.whatsapp} />
              </p>
            )}
          </div>
          <Picture
            className="form-head__picture form-head__picture--support"
            name="support"
            alt=""
            sizes="(min-width: 60rem) 17rem, 11rem"
            small
            eager
          />
        </header>
        <div className="split form-grid">
          <section className="form-card card" aria-labelledby="request">
            <h2 id="request">{support.request}</h2>
            <OpenForm form="support">
              <NoScript />
              <Island
                name="SupportForm"
                component={SupportForm}
                props={{ language, captcha, email: site.email, idForms: site.idForms }}
              />
            </OpenForm>
            <p className="form-card__privacy">
              <Rich text={support.privacy} />
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
export const supportMeta: MetaOf = (site, { language }, { support }) => ({
  title: pageTitle(site.name, support.title, support.crumb),
  description: support.description({ siteName: site.name }),
  shareCard: 'support',
  jsonLd: [breadcrumbs(site, language, [{ name: support.crumb, path: pagePaths.support }])],
});
