import type { FunctionComponent } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandName, IslandProps } from '../../../shared/islandProps';
import { formTextsOf } from '../../../shared/texts/textsOf';
import { useSite } from '../../context';
import { FormTextsProvider } from '../formTexts';
import { LoadAlert } from './LoadAlert';

interface IslandElementProps<N extends IslandName> {
  name: N;
  component: FunctionComponent<IslandProps[N]>;
  props: IslandProps[N];
}

/** Server half of an island, rendered apart from its page: what its components get is what they get in the browser. */
export function Island<N extends IslandName>({
  name,
  component: Component,
  props,
}: IslandElementProps<N>) {
  const { language } = props;
  const { mendTypos } = useSite();
  const html = renderToString(
    <FormTextsProvider value={{ language, ...formTextsOf(language, mendTypos) }}>
      <Component {...props} />
    </FormTextsProvider>,
  );
  return (
    <div className="island">
      <site-island
        data-name={name}
        data-props={JSON.stringify(props)}
        data-mend-typos={mendTypos ? '' : undefined}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: markup that React itself has just escaped
        dangerouslySetInnerHTML={{ __html: html }}
      />
      <LoadAlert />
    </div>
  );
}
