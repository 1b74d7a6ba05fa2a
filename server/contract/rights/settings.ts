/** Rights over the settings of the federation: name, taxes, bank, numbers. */
import type { Grants } from './grants.ts';

export const settingRights = {
  'settings:write': { ROLE_ADMIN: 'all' },
} as const satisfies Record<string, Grants>;
