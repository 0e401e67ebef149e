import type { FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandName, IslandProps } from '../../../shared/islandProps';
import { formTextsOf } from '../../../shared/texts/textsOf';
import { FormTextsProvider } from '../form/formTexts';
import { LoadAlert } from './LoadAlert';
import { islandPrefix } from './prefix';

interface IslandElementProps<N extends IslandName> {
  name: N;
  component: FunctionComponent<IslandProps[N]>;
  props: IslandProps[N];
}

/**
 * Server half of an island. It is rendered apart from its page: inside one big tree `useId` would
 * differ from what the island's own root in the browser computes, and hydration would fail.
 */
export function Island<N extends IslandName>({
  name,
  component: Component,
  props,
}: IslandElementProps<N>) {
  const { language } = props;
  const html = renderToString(
    <FormTextsProvider value={{ language, ...formTextsOf(language) }}>
      <Component {...props} />
    </FormTextsProvider>,
    { identifierPrefix: islandPrefix(name) },
  );
  return (
    <div className="island">
      <site-island
        data-name={name}
        data-props={JSON.stringify(props)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React itself has just escaped
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <LoadAlert />
    </div>
  );
}
