/** The holders of rights, the reach of a grant, and the groups that most rights go to. */
import type { Role } from '#machines/names.ts';

/** SIGNED_IN: every person with an account, whatever their roles. */
export type Principal = Role | 'SIGNED_IN' | 'ANONYMOUS' | 'TABLE_DEVICE' | 'DISPLAY_DEVICE';
export type Grant = 'all' | 'event' | 'table';
export type Grants = Partial<Record<Principal, Grant>>;

export const staff = { ROLE_ADMIN: 'all', ROLE_MANAGER: 'all' } as const satisfies Grants;
export const eventStaff = { ...staff, ROLE_TOURNAMENT: 'event', ROLE_USER: 'event' } as const satisfies Grants;
/** People who work with the lists of venues, sponsors and people. */
export const readers = {
  ...staff,
  ROLE_TOURNAMENT: 'all',
  ROLE_USER: 'all',
  ROLE_WEBSITE: 'all',
  ROLE_PRESS: 'all',
  ROLE_PHOTOGRAPHER: 'all',
} as const satisfies Grants;
export const withoutPlayers = { ...readers, ROLE_REFEREE: 'all' } as const satisfies Grants;
export const everyone = { ...withoutPlayers, ROLE_PLAYER: 'all' } as const satisfies Grants;
export const publicGrants = {
  ...everyone,
  SIGNED_IN: 'all',
  ANONYMOUS: 'all',
  TABLE_DEVICE: 'all',
  DISPLAY_DEVICE: 'all',
} as const satisfies Grants;
