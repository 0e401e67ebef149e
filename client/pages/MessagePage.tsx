import type { ReactNode } from 'react';
import { fill } from '../../shared/texts/fill';
import { Picture } from '../components/Picture';
import { PhoneLink } from '../components/parts';
import { useSite, useTexts } from '../context';
import { SiteLayout } from '../layout/SiteLayout';
import { mailTo, Rich } from '../lib/Rich';
import { OpenForm } from '../runtime/Island';

const looks = {
  contact: { picture: 'company', tint: 'marigold' },
  support: { picture: 'support', tint: 'coral' },
} as const;

interface MessagePageProps {
  form: keyof typeof looks;
  /** When to use the other form, with its link. */
  instead: string;
  more?: ReactNode;
  formHeading: string;
  island: ReactNode;
  /** What is shown beside the form. */
  children: ReactNode;
}

/** What Contact and Support have in common: head with a picture, the form in its card, and more beside it. */
export function MessagePage({
  form,
  instead,
  more,
  formHeading,
  island,
  children,
}: MessagePageProps) {
  const {
    layout: { noScript, privacyMore },
    [form]: texts,
  } = useTexts();
  const { email, name, phone } = useSite();
  const { picture, tint } = looks[form];
  return (
    <SiteLayout>
      <div className="section form-page container">
        <header className="form-head split">
          <div>
            <h1>{texts.headline}</h1>
            <p className="lead">{fill(texts.lead, { siteName: name })}</p>
            <p>
              <Rich text={instead} />
            </p>
            {more}
          </div>
          <Picture
            className={`form-head__picture box tint--${tint}`}
            name={picture}
            sizes="17rem"
          />
        </header>
        <div className="split form-grid">
          <section className="form-card card" aria-labelledby={`${form}-form`}>
            <h2 id={`${form}-form`}>{formHeading}</h2>
            <OpenForm form={form}>
              <noscript>
                <p className="notice">
                  <Rich text={noScript} values={mailTo(email)} /> <PhoneLink phone={phone} />
                </p>
              </noscript>
              {island}
            </OpenForm>
            <p className="form-card__privacy muted">
              {texts.privacy} <Rich text={privacyMore} />
            </p>
          </section>
          <div className="form-aside grid">{children}</div>
        </div>
      </div>
    </SiteLayout>
  );
}
