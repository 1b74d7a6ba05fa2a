/** Rights of everybody, and of people over their own account. */
import { everyone, type Grants, publicGrants } from './grants.ts';

export const accountRights = {
  /** Sign-in, health, static files, flags and logos, the public rooms. */
  public: publicGrants,
  /** The own account, the own sessions, signing out. */
  account: { ...everyone, SIGNED_IN: 'all' },
  'user:read': { ROLE_ADMIN: 'all' },
  'user:write': { ROLE_ADMIN: 'all' },
  'system:admin': { ROLE_ADMIN: 'all' },
  'simulator:control': { ROLE_ADMIN: 'all' },
} as const satisfies Record<string, Grants>;
