/** Rights of administrators: the installation and its backups, its mails and settings, the audit trail and people's data. */
import type { Grants } from './grants.ts';

export const systemRights = {
  'audit:read': { ROLE_ADMIN: 'all' },
  'privacy:manage': { ROLE_ADMIN: 'all' },
  'mail:read': { ROLE_ADMIN: 'all' },
  'mail:write': { ROLE_ADMIN: 'all' },
  /** The federation: name, taxes, bank, numbers. */
  'settings:write': { ROLE_ADMIN: 'all' },
  'system:read': { ROLE_ADMIN: 'all' },
  'system:write': { ROLE_ADMIN: 'all' },
} as const satisfies Record<string, Grants>;
