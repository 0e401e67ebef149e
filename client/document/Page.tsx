import type { ComponentProps } from 'react';
import {
  isRouteErrorResponse,
  Outlet,
  type RouteObject,
  useMatches,
  useRouteError,
} from 'react-router-dom';
import { pagePaths } from '../../shared/paths';
import type { Profession } from '../../shared/professions';
import { LanguageProvider } from '../components/Rich';
import { type PageContext, PageProvider, usePageRequest } from './context';
import { Document } from './Document';
import { forcedStatus } from './loaderContext';
import type { ErrorScreens, LoaderArgs, PageHandle, PageRoute } from './route';

/**
 * The pages whose form can be filled in again after it was posted before its script ran (405). The
 * form of the password page cannot, because it needs its link.
 */
const forms: readonly string[] = [pagePaths.contact, pagePaths.support];

/**
 * Returns the screen of an error that React Router has caught: the one that a loader has named in
 * the error's data, else the one of the status.
 */
export function errorScreenOf(error: unknown, screens: ErrorScreens) {
  const { status, data } = isRouteErrorResponse(error) ? error : { status: 500, data: undefined };
  const name: keyof ErrorScreens = data?.screen ?? status;
  return { status, screen: screens[name] ?? screens[500] };
}

function Frame({
  canonicalPath,
  ...document
}: ComponentProps<typeof Document> & Pick<PageContext, 'canonicalPath'>) {
  const { handle, data } = document;
  const { assetsOf, ...request } = usePageRequest();
  const { profession } = (data ?? {}) as { profession?: Profession };
  const styles = (profession && handle.professionStyles) ?? handle.styles;
  const assets = assetsOf({ ...handle, styles });
  return (
    <LanguageProvider value={request.language}>
      <PageProvider value={{ ...request, canonicalPath, assets }}>
        <Document {...document} />
      </PageProvider>
    </LanguageProvider>
  );
}

/** The document around every page. */
function Page() {
  const match = useMatches().at(-1);
  const handle = match?.handle as PageHandle;
  const data = match?.loaderData as { canonicalPath?: string } | undefined;
  return (
    <Frame
      handle={handle}
      data={data}
      canonicalPath={data?.canonicalPath ?? match?.pathname}
      noindex={handle.lastChanged === undefined}
    >
      <Outlet />
    </Frame>
  );
}

function ErrorPage({ screens }: { screens: ErrorScreens }) {
  const { screen, status } = errorScreenOf(useRouteError(), screens);
  const path = useMatches().at(-1)?.pathname ?? '';
  const hasAddress =
    screen === screens.unknownProfession ||
    status === 400 ||
    (status === 405 && forms.includes(path));
  return (
    <Frame handle={screen.handle} canonicalPath={hasAddress ? path : undefined} noindex>
      <screen.Component />
    </Frame>
  );
}

/**
 * Returns the table of routes in the form of React Router. A URL that matches no route is an error
 * with status 404.
 */
export function createRoutes(pages: readonly PageRoute[], screens: ErrorScreens): RouteObject[] {
  return [
    {
      id: 'page',
      Component: Page,
      errorElement: <ErrorPage screens={screens} />,
      loader({ context }: LoaderArgs) {
        const status = context.get(forcedStatus);
        if (status) throw new Response(null, { status });
        return null;
      },
      children: [...pages],
    },
  ];
}
