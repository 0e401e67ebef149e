import { isRouteErrorResponse, type RouteObject, useRouteError } from 'react-router-dom';
import { Document } from './Document';
import type { ErrorStatus, View, ViewTable } from './view';

/** Given to React Router with a request whose answer is an error's screen. */
export interface RequestContext {
  status?: ErrorStatus;
}

type ErrorViews = Readonly<Record<ErrorStatus, View>>;

function Screen({ view, noindex }: { view: View; noindex: boolean }) {
  return (
    <Document view={view} noindex={noindex}>
      <view.page />
    </Document>
  );
}

function ErrorScreen({ views }: { views: ErrorViews }) {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? (error.status as ErrorStatus) : 500;
  return <Screen view={views[status]} noindex />;
}

/** The table of views as React Router takes it: the visitor's own addresses, `*` for all others. */
export function createRoutes(views: ViewTable, errorViews: ErrorViews): RouteObject[] {
  const children: RouteObject[] = Object.values(views).map((view) => ({
    path: view.path,
    element: <Screen view={view} noindex={view.lastChanged === undefined} />,
  }));
  return [
    {
      path: '/',
      loader: ({ context }) => {
        const { status } = context as RequestContext;
        if (status) throw new Response(null, { status });
        return null;
      },
      errorElement: <ErrorScreen views={errorViews} />,
      children: [...children, { path: '*', element: <Screen view={errorViews[404]} noindex /> }],
    },
  ];
}
