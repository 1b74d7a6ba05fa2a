/** The addresses for administrators. */
import { type RouteObject, redirect } from 'react-router-dom';
import { dialogOf } from '../lists/dialogs/dialog-route.tsx';
import { needs } from '../shell/may-open.ts';

const settings = async () => ({ Component: (await import('../pages/operations/settings/settings-page.tsx')).SettingsPage });

const audit = async () => ({ Component: (await import('../pages/operations/audit/audit-page.tsx')).AuditPage });
const dataProtection = async () => ({
  Component: (await import('../pages/operations/data-protection/data-protection-page.tsx')).DataProtectionPage,
});
const mail = async () => ({ Component: (await import('../pages/operations/mail/mail-page.tsx')).MailPage });
const mailDialog = async () => dialogOf('mailId', (await import('../pages/operations/mail/mail-dialog.tsx')).MailDialog);
const mailbox = async () => ({ Component: (await import('../pages/operations/mail/mailbox-page.tsx')).MailboxPage });

const system = async () => ({ Component: (await import('../pages/operations/system/system-page.tsx')).SystemPage });
const user = async () => ({ Component: (await import('../pages/people/users/user-page.tsx')).UserPage });
const users = async () => ({ Component: (await import('../pages/people/users/users-page.tsx')).UsersPage });

export const administrationRoutes: RouteObject[] = [
  { path: 'administration/audit', handle: needs('audit:read'), lazy: audit },
  { path: 'administration/data-protection', handle: needs('privacy:manage'), lazy: dataProtection },
  { path: 'administration/mail', handle: needs('mail:read'), lazy: mail, children: [{ path: ':id', lazy: mailDialog }] },
  { path: 'administration/mailbox', handle: needs('mail:read'), lazy: mailbox },
  { path: 'administration/mailbox/:id', handle: needs('mail:read'), lazy: mailbox },
  { path: 'administration/settings', handle: needs('settings:write'), loader: () => redirect('/app/administration/settings/federation') },
  { path: 'administration/settings/:group', handle: needs('settings:write'), lazy: settings },
  { path: 'administration/system', handle: needs('system:read'), lazy: system },
  { path: 'administration/users', handle: needs('user:read'), lazy: users },
  { path: 'administration/users/new', handle: needs('user:write'), lazy: user },
  { path: 'administration/users/:login', handle: needs('user:read'), lazy: user },
];
