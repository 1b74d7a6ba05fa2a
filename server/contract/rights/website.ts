/** Rights over the public website: content by area, the sports calendar. */
import { type Grants, staff } from './grants.ts';

const website = { ROLE_ADMIN: 'all', ROLE_WEBSITE: 'all' } as const satisfies Grants;

export const websiteRights = {
  'area:write': website,
  'content:read': { ...website, ROLE_PRESS: 'all' },
  'content:write': website,
  'calendar:read': { ...staff, ROLE_WEBSITE: 'all', ROLE_PRESS: 'all', ROLE_TOURNAMENT: 'all', ROLE_USER: 'all' },
  'calendar:write': { ...staff, ROLE_WEBSITE: 'all' },
} as const satisfies Record<string, Grants>;
