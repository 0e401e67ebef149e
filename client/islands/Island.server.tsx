import type { FunctionComponent, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { SwitchableForm } from '../../shared/captcha';
import type { CommonProps, IslandName, IslandProps } from '../../shared/islandProps';
import { pathIn } from '../../shared/language';
import { formTextsOf, islandTextsOf } from '../../shared/texts/textsOf';
import { mailTo, Rich } from '../components/Rich';
import { usePage, useSite, useTexts } from '../document/context';
import { IslandProvider } from './islandContext';

interface IslandElementProps<N extends IslandName> {
  name: N;
  component: FunctionComponent<IslandProps[N]>;
  props: IslandProps[N];
}

/** Server half of an island, rendered apart from its page, so that its components get the same as in the browser. */
export function Island<N extends IslandName>({
  name,
  component: Component,
  props,
}: IslandElementProps<N>) {
  const { language, turnstileKey } = usePage();
  const { email } = useSite();
  const texts = islandTextsOf(name, language);
  const common: CommonProps = { language, turnstileKey, email, ...texts };
  const html = renderToString(
    <IslandProvider value={common}>
      <Component {...props} />
    </IslandProvider>,
  );
  return (
    <div className="island">
      <site-island
        data-name={name}
        data-props={JSON.stringify({ ...common, ...props })}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React itself has just escaped
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <LoadAlert />
    </div>
  );
}

/**
 * Says that a form's script is slow, and that it did not come, with two ways out. The stylesheet decides when each is shown
 * (forms/form.css). The link works without script as well.
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

/** A form, or that the operator has switched it off. */
export function OpenForm({ form, children }: { form: SwitchableForm; children: ReactNode }) {
  const { formsOff, language } = usePage();
  if (!formsOff?.includes(form)) return children;
  return <p role="status">{formTextsOf(language).messages.formOff}</p>;
}
