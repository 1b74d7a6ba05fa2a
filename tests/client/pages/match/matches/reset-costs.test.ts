import { expect, test } from 'vitest';
import { lostWords, resetCosts } from '../../../../../client/pages/match/matches/edit/reset-costs.ts';
import { liveMatchRow } from '../../../live/rows.ts';

const now = Date.parse('2026-09-25T15:12:00.000Z');
const played = liveMatchRow({
  matchStatus: 'RUNNING',
  racks: 'AABAABAABB',
  aScore: 6,
  bScore: 4,
  tableDisplayNumber: 7,
  matchScheduledTime: '2026-09-25T14:30:00.000Z',
  matchStartTime: '2026-09-25T14:37:00.000Z',
  timeoutTotalMs: 0,
  numberOfTimeouts: 1,
  aTimeoutsRemaining: 1,
  bTimeoutsRemaining: 0,
  participantALastName: 'Lončarek',
  participantBLastName: 'Van Dijk',
});
const words = (match = played) => resetCosts(match, now, 'Europe/Zagreb').map(({ lead, rest }) => `${lead} ${rest}`);

test('a reset names the lost play, the free table and the lateness of the players', () => {
  expect(words()).toEqual([
    '6:4 and 10 racks are discarded. 35 minutes of play; the match history keeps them.',
    'Table 7 becomes free. Its tablet and its scoreboard show the next match.',
    'LONČAREK and VAN DIJK wait again with the scheduled time 16:30, now 42 min late. The time-out VAN DIJK has taken is given back.',
  ]);
});

test('one rack is singular, and a match that was only announced loses only its table', () => {
  expect(lostWords({ ...played, racks: 'A', aScore: 1, bScore: 0 })).toBe('1:0 and 1 rack');
  const announced = {
    ...played,
    matchStatus: 'READY',
    racks: '',
    aScore: 0,
    bScore: 0,
    matchStartTime: null,
    bTimeoutsRemaining: 1,
  } as const;

  expect(words(announced)).toEqual([
    'Table 7 becomes free. Its tablet and its scoreboard show the next match.',
    'LONČAREK and VAN DIJK wait again with the scheduled time 16:30, now 42 min late.',
  ]);
});

test('a forfeit or a disqualification is taken back too, and the reset says so', () => {
  expect(words({ ...played, matchStatus: 'FINISHED', bDisqualified: true }).at(-1)).toContain(
    'The disqualification of VAN DIJK is taken back.',
  );
});
