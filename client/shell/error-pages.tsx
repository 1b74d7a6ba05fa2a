/** The error pages, with the sentences of the specification. */

import { useEffect } from 'react';
import { type RouteObject, useLocation } from 'react-router-dom';
import { LinkButton } from '../ui/frame/link-button.tsx';

type ErrorPageProps = { code: string; heading: string; title: string; subtitle?: string };

const pages: readonly ErrorPageProps[] = [
  {
    code: '404',
    heading: '404 Page not found',
    title: "Oopps. The page you were looking for doesn't exist.",
    subtitle: 'You may have mistyped the address or the page may have moved.',
  },
  { code: '500', heading: '500 Internal Server Error', title: 'Oopps. There was an error, please try again later.' },
  { code: '503', heading: '503 Service Unavailable', title: 'Oopps. The service is temporarily unavailable.' },
  { code: '505', heading: '505 Forbidden', title: 'Oopps. Something is broken.' },
];

export const errorRoutes: RouteObject[] = [
  { index: true, element: <NotFoundPage /> },
  ...pages.map((page) => ({ path: page.code, element: <ErrorPage {...page} /> })),
  { path: '*', element: <NotFoundPage /> },
];

/** `reason` says what is wrong with the address, if that is known. */
export function NotFoundPage({ reason }: { reason?: string }) {
  const [page] = pages;
  return page ? <ErrorPage {...page} {...(reason === undefined ? {} : { subtitle: reason })} /> : null;
}

function ErrorPage({ heading, title, subtitle }: Omit<ErrorPageProps, 'code'>) {
  const inOffice = useLocation().pathname.startsWith('/app');
  useEffect(() => {
    document.title = `${heading} · Event Office`;
  }, [heading]);
  const Frame = inOffice ? 'div' : 'main';
  return (
    <Frame className={`flex grow flex-col items-center justify-center gap-2 p-6 text-center ${inOffice ? '' : 'min-h-dvh'}`}>
      <h1 className="text-balance font-[650] text-4xl text-accent tabular">{heading}</h1>
      <p className="font-[650] text-xl">{title}</p>
      {subtitle && <p className="max-w-md text-ink-2 text-sm">{subtitle}</p>}
      <LinkButton to="/" primary className="mt-4">
        Back to home
      </LinkButton>
    </Frame>
  );
}
