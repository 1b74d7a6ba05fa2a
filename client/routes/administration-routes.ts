/** The addresses of the administrator. */
import type { RouteObject } from 'react-router-dom';
import { needs } from '../shell/may-open.ts';

const settings = async () => ({ Component: (await import('../pages/settings/settings-page.tsx')).SettingsPage });

export const administrationRoutes: RouteObject[] = [
  { path: 'administration/settings', handle: needs('settings:write'), lazy: settings },
  { path: 'administration/settings/:group', handle: needs('settings:write'), lazy: settings },
];
