/** Rights over the mails of the installation. */
import type { Grants } from './grants.ts';

export const mailRights = {
  'mail:read': { ROLE_ADMIN: 'all' },
  'mail:write': { ROLE_ADMIN: 'all' },
} as const satisfies Record<string, Grants>;
