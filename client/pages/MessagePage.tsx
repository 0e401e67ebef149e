import type { ReactNode } from 'react';
import { PhoneLink, telephone, WhatsAppLink } from '../components/parts';
import { mailTo, Rich } from '../components/Rich';
import { useSite, useTexts } from '../document/context';
import { OpenForm } from '../islands/Island.server';
import { SiteLayout } from '../layout/SiteLayout';

interface MessagePageProps {
  form: 'contact' | 'support';
  /** The sentence that leads to the other form. */
  instead: string;
  more?: ReactNode;
  formHeading: string;
  island: ReactNode;
  /** The content beside the form. */
  children: ReactNode;
}

/**
 * The layout that Contact and Support share: head and form in one column, further help in another.
 */
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
  const { email, name, phone, whatsapp } = useSite();
  return (
    <SiteLayout>
      <div className="section form-page container split">
        <div>
          <header className="form-head">
            <h1>{texts.headline}</h1>
            <p className="lead">
              <Rich text={texts.lead} values={{ siteName: name, phone: telephone(phone) }} />
              {form === 'contact' && whatsapp && (
                <>
                  {' '}
                  <WhatsAppLink digits={whatsapp} />
                </>
              )}
            </p>
            <p>
              <Rich text={instead} />
            </p>
            {more}
          </header>
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
        </div>
        <div className="form-aside grid">{children}</div>
      </div>
    </SiteLayout>
  );
}
