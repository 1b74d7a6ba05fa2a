/** Rights to the audit trail and over people's data. */
import type { Grants } from './grants.ts';

export const trustRights = {
  'audit:read': { ROLE_ADMIN: 'all' },
  'privacy:manage': { ROLE_ADMIN: 'all' },
} as const satisfies Record<string, Grants>;
