/**
 * The rights table (security.md, "Principals and permission matrix"): who may do what. Every route and socket command names one operation of it.
 * all: everywhere · event: only where the person is among the event's users (User-Access) · table: only the match now on the device's table.
 */
import type { Role } from '#machines/names.ts';

/** SIGNED_IN: every person with an account, whatever their roles. */
export type Principal = Role | 'SIGNED_IN' | 'ANONYMOUS' | 'TABLE_DEVICE' | 'DISPLAY_DEVICE';
export type Grant = 'all' | 'event' | 'table';
type Grants = Partial<Record<Principal, Grant>>;

const staff = { ROLE_ADMIN: 'all', ROLE_MANAGER: 'all' } as const satisfies Grants;
const eventStaff = { ...staff, ROLE_TOURNAMENT: 'event', ROLE_USER: 'event' } as const satisfies Grants;
const everyone = {
  ROLE_ADMIN: 'all',
  ROLE_MANAGER: 'all',
  ROLE_TOURNAMENT: 'all',
  ROLE_USER: 'all',
  ROLE_REFEREE: 'all',
  ROLE_WEBSITE: 'all',
  ROLE_PRESS: 'all',
  ROLE_PHOTOGRAPHER: 'all',
  ROLE_PLAYER: 'all',
} as const satisfies Grants;
const withoutPlayers = {
  ROLE_ADMIN: 'all',
  ROLE_MANAGER: 'all',
  ROLE_TOURNAMENT: 'all',
  ROLE_USER: 'all',
  ROLE_REFEREE: 'all',
  ROLE_WEBSITE: 'all',
  ROLE_PRESS: 'all',
  ROLE_PHOTOGRAPHER: 'all',
} as const satisfies Grants;
const publicGrants = {
  ...everyone,
  SIGNED_IN: 'all',
  ANONYMOUS: 'all',
  TABLE_DEVICE: 'all',
  DISPLAY_DEVICE: 'all',
} as const satisfies Grants;

export const rights = {
  /** Sign-in, health, static files, flags and logos, the public rooms. */
  public: publicGrants,
  /** One's own account and sessions, signing out. */
  account: { ...everyone, SIGNED_IN: 'all' },
  'match:read': everyone,
  'match:edit': eventStaff,
  'match:score': { ...eventStaff, TABLE_DEVICE: 'table' },
  'match:approve': eventStaff,
  'match:edit-approved': eventStaff,
  'match:watch': withoutPlayers,
  'table:block': eventStaff,
  'uniform:toggle': { ...eventStaff, ROLE_REFEREE: 'all' },
  'device:manage': eventStaff,
  'device:self': { TABLE_DEVICE: 'table', DISPLAY_DEVICE: 'all' },
  'tournament:read': { ...staff, ROLE_TOURNAMENT: 'all', ROLE_USER: 'all', ROLE_REFEREE: 'all', ROLE_WEBSITE: 'all', ROLE_PRESS: 'all' },
  /** Inside one's own events; a ROLE_USER may edit, not create, and only while CREATED (checked where it is saved). */
  'tournament:create': { ...staff, ROLE_TOURNAMENT: 'event' },
  'tournament:edit': eventStaff,
  /** Draw, start, next stage, finish, reopen, approve, cancel. */
  'tournament:run': eventStaff,
  'tournament:demo': { ROLE_ADMIN: 'all' },
  'participant:read': { ...staff, ROLE_TOURNAMENT: 'all', ROLE_USER: 'all', ROLE_REFEREE: 'all', ROLE_WEBSITE: 'all', ROLE_PRESS: 'all' },
  'participant:write': eventStaff,
  /** Flow chart and ranking as files; website and press only of tournaments that run or are over. */
  'export:read': { ...eventStaff, ROLE_WEBSITE: 'all', ROLE_PRESS: 'all' },
  'event:read': withoutPlayers,
  /** Matches, tables and rooms of events that are not published yet, names of staff and what they write for each other. */
  'unpublished:read': { ...staff, ROLE_TOURNAMENT: 'all', ROLE_USER: 'all', ROLE_REFEREE: 'all', ROLE_WEBSITE: 'all' },
  'event:write': staff,
  'poster:write': { ...eventStaff, ROLE_WEBSITE: 'all' },
  /** Seasons, disciplines, chart templates, time schedules, point systems, overall rankings. */
  'template:read': { ...staff, ROLE_TOURNAMENT: 'all', ROLE_USER: 'all', ROLE_WEBSITE: 'all', ROLE_PRESS: 'all' },
  'season:write': staff,
  'leader:read': staff,
  'hotel:write': staff,
  'lookup:read': {
    ...staff,
    ROLE_TOURNAMENT: 'all',
    ROLE_USER: 'all',
    ROLE_WEBSITE: 'all',
    ROLE_PRESS: 'all',
    ROLE_PHOTOGRAPHER: 'all',
  },
  'country:write': staff,
  'discipline:write': staff,
  'category:write': staff,
  'venue:read': { ...staff, ROLE_TOURNAMENT: 'all', ROLE_USER: 'all', ROLE_WEBSITE: 'all', ROLE_PRESS: 'all', ROLE_PHOTOGRAPHER: 'all' },
  'venue:write': staff,
  'sponsor:read': { ...staff, ROLE_TOURNAMENT: 'all', ROLE_USER: 'all', ROLE_WEBSITE: 'all', ROLE_PRESS: 'all', ROLE_PHOTOGRAPHER: 'all' },
  'sponsor:write': { ...staff, ROLE_WEBSITE: 'all' },
  'sponsor-for-event:write': { ...eventStaff, ROLE_WEBSITE: 'all' },
  'player:read': { ...staff, ROLE_TOURNAMENT: 'all', ROLE_USER: 'all', ROLE_WEBSITE: 'all', ROLE_PRESS: 'all', ROLE_PHOTOGRAPHER: 'all' },
  /** Contact, birthday, lock texts. */
  'player:read-private': { ...staff, ROLE_TOURNAMENT: 'all' },
  'player:write': { ...staff, ROLE_TOURNAMENT: 'all' },
  'system:admin': { ROLE_ADMIN: 'all' },
  'simulator:control': { ROLE_ADMIN: 'all' },
} as const satisfies Record<string, Grants>;

export type Right = keyof typeof rights;

/** The widest grant a set of roles has for a right, or null. */
export function grantFor(right: Right, principals: readonly Principal[]): Grant | null {
  const grants: Grants = rights[right];
  const held = principals.map((principal) => grants[principal]).filter((grant) => grant !== undefined);
  if (held.includes('all')) return 'all';
  return held[0] ?? null;
}
