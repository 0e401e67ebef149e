import { pagePaths } from '../../shared/paths';
import { roleValues } from '../../shared/roles';
import { fill } from '../../shared/texts/fill';
import { formTextsOf } from '../../shared/texts/textsOf';
import { Picture } from '../components/Picture';
import { Facts, WhatsAppLink } from '../components/parts';
import { pageTitle } from '../content/wording';
import { usePage, useSite, useTexts } from '../document/context';
import { breadcrumbs } from '../document/jsonLd';
import type { MetaOf } from '../document/route';
import { SupportForm } from '../forms/SupportForm';
import { Island } from '../islands/Island.server';
import { MessagePage } from './MessagePage';

function WhereIsMyId() {
  const { support } = useTexts();
  const { formTexts } = formTextsOf(usePage().language);
  const { idForms } = useSite();
  return (
    <section aria-labelledby="where-id">
      <h2 id="where-id">{support.whereIsMyId.heading}</h2>
      <p>{support.whereIsMyId.text}</p>
      <Facts
        facts={roleValues.map((role) => ({
          label: formTexts.support.roles[role],
          value: <code>{idForms[role]}</code>,
        }))}
      />
    </section>
  );
}

/** The page by which users of the app get help: they verify their id and describe the problem. */
export function SupportPage() {
  const { support } = useTexts();
  const { idForms, supportAnswer: answer, whatsapp } = useSite();
  return (
    <MessagePage
      form="support"
      instead={support.contactInstead}
      more={
        whatsapp && (
          <p>
            <WhatsAppLink digits={whatsapp} />
          </p>
        )
      }
      formHeading={support.request}
      island={<Island name="SupportForm" component={SupportForm} props={{ idForms, answer }} />}
    >
      <Picture className="form-aside__picture box tint--coral" name="support" sizes="17rem" />
      <WhereIsMyId />
    </MessagePage>
  );
}

export const supportMeta: MetaOf = (site, { language }, { support }) => ({
  title: pageTitle(site.name, support.title, support.crumb),
  description: fill(support.description, { siteName: site.name }),
  shareCard: 'support',
  jsonLd: [breadcrumbs(site, language, [{ name: support.crumb, path: pagePaths.support }])],
});
