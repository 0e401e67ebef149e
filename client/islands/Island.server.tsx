import type { FunctionComponent, ReactNode } from 'react';
import type { SwitchableForm } from '../../shared/captcha';
import type { CommonProps, IslandName, IslandProps } from '../../shared/islandProps';
import { pathIn } from '../../shared/language';
import { formTextsOf, islandTextsOf } from '../../shared/texts/textsOf';
import { PhoneLink } from '../components/parts';
import { EmailLink, mailTo, Rich } from '../components/Rich';
import { usePage, useSite, useTexts } from '../document/context';
import { IslandProvider } from './islandContext';

interface IslandElementProps<N extends IslandName> {
  name: N;
  component: FunctionComponent<IslandProps[N]>;
  props: IslandProps[N];
}

/** Renders an island on the server: the markup that the browser hydrates, and its props as JSON. */
export function Island<N extends IslandName>({
  name,
  component: Component,
  props,
}: IslandElementProps<N>) {
  const { language, turnstileKey } = usePage();
  const { email, phone, hours } = useSite();
  const office = { email, phone, hours: hours.shown };
  const texts = islandTextsOf(name, language);
  const common: CommonProps = { language, turnstileKey, ...office, ...texts };
  return (
    <div className="island">
      <div data-island={name} data-props={JSON.stringify({ ...common, ...props })}>
        <IslandProvider value={common}>
          <Component {...props} />
        </IslandProvider>
      </div>
      <LoadAlert />
    </div>
  );
}

/**
 * Renders two messages about a form's script: that it could not be loaded, with an e-mail address
 * and a link that reloads the page; and that it is still loading. The stylesheet decides when each
 * is visible (forms/form.css). The link works without script as well.
 */
function LoadAlert() {
  const { email } = useSite();
  const { canonicalPath = '', language } = usePage();
  const { loadAlert } = useTexts().layout;
  return (
    <>
      <div className="load-alert notice notice--error" role="alert">
        <p>
          <Rich text={loadAlert.text} values={mailTo(email)} />
        </p>
        <a className="button button--quiet" href={pathIn(language, canonicalPath)} data-reload="">
          {loadAlert.reload}
        </a>
      </div>
      <p className="form-loading muted">{loadAlert.loading}</p>
    </>
  );
}

/** Renders a form or, if the operator has switched it off, how else to reach the office. */
export function OpenForm({ form, children }: { form: SwitchableForm; children: ReactNode }) {
  const { formsOff, language } = usePage();
  const { email, phone } = useSite();
  if (!formsOff?.includes(form)) return children;
  return (
    <div role="status">
      <p>{formTextsOf(language).messages.formOff}</p>
      <p>
        <EmailLink email={email} />
        <br />
        <PhoneLink phone={phone} />
      </p>
    </div>
  );
}
