/** What the federation says of itself: name, taxes, bank, numbers. */
import type { Grants } from './grants.ts';

export const settingRights = {
  'settings:write': { ROLE_ADMIN: 'all' },
} as const satisfies Record<string, Grants>;
