/** Rights over matches, tables and their devices. */
import { eventStaff, everyone, type Grants, withoutPlayers } from './grants.ts';

export const matchRights = {
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
} as const satisfies Record<string, Grants>;
