/** Rights over the installation and its backups. */
import type { Grants } from './grants.ts';

export const systemRights = {
  'system:read': { ROLE_ADMIN: 'all' },
  'system:write': { ROLE_ADMIN: 'all' },
} as const satisfies Record<string, Grants>;
