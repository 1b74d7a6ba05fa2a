/** Rights over events and their parts. */
import { eventStaff, type Grants, staff, withoutPlayers } from './grants.ts';

export const eventRights = {
  'event:read': withoutPlayers,
  /** Matches, tables and rooms of unpublished events, names of staff, and their internal notes. */
  'unpublished:read': { ...staff, ROLE_TOURNAMENT: 'all', ROLE_USER: 'all', ROLE_REFEREE: 'all', ROLE_WEBSITE: 'all' },
  'event:write': staff,
  'poster:write': { ...eventStaff, ROLE_WEBSITE: 'all' },
  /** Seasons, disciplines, chart templates, time schedules, point systems, overall rankings. */
  'template:read': { ...staff, ROLE_TOURNAMENT: 'all', ROLE_USER: 'all', ROLE_WEBSITE: 'all', ROLE_PRESS: 'all' },
  'season:write': staff,
  /** Time sessions: which match is played when. */
  'schedule:write': { ...staff, ROLE_TOURNAMENT: 'all' },
  'point-system:write': staff,
  'leader:read': staff,
} as const satisfies Record<string, Grants>;
