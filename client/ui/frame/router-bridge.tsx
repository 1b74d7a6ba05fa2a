/** Settings of react-aria for the whole office: links inside its menus and lists navigate without a page load, and its own words are English. */
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria/I18nProvider';
import { RouterProvider } from 'react-aria-components';
import { useHref, useNavigate } from 'react-router-dom';

export function RouterBridge({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <I18nProvider locale="en-US">
      <RouterProvider navigate={(path) => void navigate(path)} useHref={useHref}>
        {children}
      </RouterProvider>
    </I18nProvider>
  );
}
