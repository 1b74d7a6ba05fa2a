/** The addresses that every visit needs; the screens of an area load with it (routes/areas.ts). */
import { Navigate, Outlet, type RouteObject, useParams } from 'react-router-dom';
import { areaOf, areas, officeId } from './routes/areas.ts';
import { errorRoutes, NotFoundPage } from './shell/error-pages.tsx';
import { Guard, ShellShape } from './shell/guard.tsx';
import { landingPage } from './shell/landing.ts';
import { OfficeLayout } from './shell/office-layout.tsx';
import { RouteError } from './shell/route-error.tsx';
import { heldRoles, useSession } from './state/session.ts';
import { RouterBridge } from './ui/frame/router-bridge.tsx';

/** `screens` are the routes under /app that are known from the start. A dialog is a child route of its list. */
const addressesWith = (screens: readonly RouteObject[]): RouteObject[] => [
  {
    path: '/',
    element: (
      <Guard>
        <RootRedirect />
      </Guard>
    ),
  },
  {
    path: '/public',
    children: [
      { index: true, element: <Navigate to="/public/sign-in" replace /> },
      { path: 'sign-in', lazy: async () => ({ Component: (await import('./pages/people/sign-in/sign-in-page.tsx')).SignInPage }) },
      { path: 'log-out', lazy: async () => ({ Component: (await import('./pages/people/sign-in/log-out-page.tsx')).LogOutPage }) },
      { path: 'sign-up', lazy: async () => ({ Component: (await import('./pages/people/public/sign-up-page.tsx')).SignUpPage }) },
      { path: 'verify-account', lazy: async () => ({ Component: (await import('./pages/people/public/verify-page.tsx')).VerifyPage }) },
      {
        path: 'forgot-password',
        lazy: async () => ({ Component: (await import('./pages/people/public/forgot-password-page.tsx')).ForgotPasswordPage }),
      },
      { path: 'news-preview', lazy: async () => ({ Component: (await import('./pages/website/news/preview-page.tsx')).PreviewPage }) },
      { path: 'setup', lazy: async () => ({ Component: (await import('./pages/people/setup/setup-page.tsx')).SetupPage }) },
    ],
  },
  {
    path: '/hall-certificate',
    lazy: async () => ({ Component: (await import('./pages/operations/certificate/certificate-page.tsx')).CertificatePage }),
  },
  { path: '/error', children: errorRoutes },
  {
    path: '/app',
    element: (
      <Guard>
        <OfficeLayout />
      </Guard>
    ),
    hydrateFallbackElement: <ShellShape />,
    children: [
      {
        id: officeId,
        element: <KnownAddress />,
        errorElement: <RouteError />,
        children: [
          { index: true, lazy: async () => ({ Component: (await import('./pages/operations/start/start-page.tsx')).StartPage }) },
          ...screens,
          { path: '404', element: <NotFoundPage /> },
          { path: '*', element: <NotFoundPage /> },
        ],
      },
    ],
  },
  { path: '*', element: <NotFoundPage /> },
];

const routesWith = (screens: readonly RouteObject[]): RouteObject[] => [
  {
    element: (
      <RouterBridge>
        <Outlet />
      </RouterBridge>
    ),
    errorElement: <RouteError />,
    hydrateFallbackElement: <div aria-busy />,
    children: addressesWith(screens),
  },
];

export const routes = routesWith([]);

/** Returns every address of the back office at once, for tests and tools that count them. */
export const everyRoute = async (): Promise<RouteObject[]> =>
  routesWith((await Promise.all(Object.values(areas).map((area) => area()))).flat());

/** Every parameter of an address, with the texts that it may have. Any other text is a mistyped address, not a record that could not be loaded. */
export const addressParameters: Readonly<Record<string, { valid: RegExp; whyNot: (text: string) => string }>> = {
  id: { valid: /^[1-9]\d{0,14}$/, whyNot: (text) => `“${text}” is no number of a record.` },
  side: { valid: /^[ab]$/i, whyNot: (text) => `“${text}” is no side of a match: the sides are a and b.` },
};

function KnownAddress() {
  const [mistyped] = Object.entries(useParams()).flatMap(([name, text = '']) => {
    const rule = addressParameters[/id$/i.test(name) ? 'id' : name];
    return rule && !rule.valid.test(text) ? [rule.whyNot(text)] : [];
  });
  return mistyped === undefined ? <Outlet /> : <NotFoundPage reason={mistyped} />;
}

/** Redirects '/' to the user's start page. A start page counts as missing if this installation has no such area. */
function RootRedirect() {
  const { account } = useSession();
  const exists = (path: string): boolean => areaOf(path) !== undefined;
  return <Navigate to={landingPage(heldRoles(account), exists)} replace />;
}
