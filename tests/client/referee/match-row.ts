/** A match as the server sends it to a tablet: running, race to 9, 2 : 1. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { liveMatchRow } from '../live/rows.ts';

export const matchRow = (overrides: Partial<LiveMatch> = {}): LiveMatch =>
  liveMatchRow({
    id: 12,
    roundId: 1,
    tournamentName: '9-Ball Men',
    tournamentMnemonic: 'M9',
    matchScheduledTime: null,
    matchStartTime: '2026-06-05T10:00:00.000Z',
    breakRule: 'ALTERNATE',
    aScore: 2,
    bScore: 1,
    racks: 'ABA',
    nextToBreak: 'B',
    tableId: 3,
    aTimeoutsRemaining: 1,
    withUniformControl: true,
    aUniformApproved: true,
    bUniformApproved: true,
    aNotPublic: false,
    bNotPublic: false,
    ...overrides,
  });
