/** A match that waits for a table, as the upcoming list gets it. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { liveMatchRow } from '../../../live/rows.ts';

export const waitingRow = (overrides: Partial<LiveMatch> = {}): LiveMatch =>
  liveMatchRow({
    id: 7,
    label: 'A007',
    matchStatus: 'SCHEDULED',
    tableId: null,
    tableDisplayNumber: null,
    matchStartTime: null,
    aScore: 0,
    bScore: 0,
    racks: '',
    nextToBreak: null,
    breakerEntries: '',
    ...overrides,
  });

/** A match between two teams of three. */
export const teamRow = (overrides: Partial<LiveMatch> = {}): LiveMatch =>
  waitingRow({
    id: 50,
    label: 'A001',
    roundMnemonic: 'R1',
    disciplineMnemonic: 'TEAM',
    disciplineName: 'Team',
    raceTo: 2,
    numberOfTeamMatches: 3,
    participantADisplayName: 'FINLAND',
    participantALastName: 'Finland',
    participantAFirstName: null,
    participantBDisplayName: 'FRANCE',
    participantBLastName: 'France',
    participantBFirstName: null,
    ...overrides,
  });

export const singleRow = (number: number, overrides: Partial<LiveMatch> = {}): LiveMatch =>
  waitingRow({
    id: 50 + number,
    label: `A001-${number}`,
    roundMnemonic: 'R1',
    numberOfTeamMatches: 3,
    teamParentMatchId: 50,
    participantAId: 200 + number,
    participantBId: 300 + number,
    ...overrides,
  });
