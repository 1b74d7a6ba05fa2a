/** The filters of the upcoming and approved lists, without a page. */
import { expect, test } from 'vitest';
import { choicesOf } from '../../../../../client/pages/match/matches/lists/approved-page.tsx';
import { fitsList, matchAddresses, queryOf } from '../../../../../client/pages/match/matches/lists/match-filters.ts';
import { withTeamMatches } from '../../../../../client/pages/match/matches/lists/use-waiting-rows.ts';
import { liveMatchRow } from '../../../live/rows.ts';
import { singleRow, teamRow, waitingRow } from './waiting-row.ts';

const none = matchAddresses.upcoming.read(new URLSearchParams());

test('the default list has nothing in its address, and a filtered one survives the address', () => {
  const words = 'round=3&tournament=2&event=1%2C4&discipline=9B&search=kova&sort=race%2Cdesc&page=2&size=20';

  expect(matchAddresses.upcoming.write(none).toString()).toBe('');
  expect(matchAddresses.upcoming.write(matchAddresses.upcoming.read(new URLSearchParams(words))).toString()).toBe(words);
});

test('the upcoming list has the scheduled and created matches of drawn and running tournaments, without walkovers', () => {
  expect(fitsList('upcoming', waitingRow(), none)).toBe(true);
  expect(fitsList('upcoming', waitingRow({ matchStatus: 'CREATED', tournamentStatus: 'GENERATED' }), none)).toBe(true);
  expect(fitsList('upcoming', waitingRow({ matchStatus: 'READY' }), none)).toBe(false);
  expect(fitsList('upcoming', waitingRow({ tournamentStatus: 'FINISHED' }), none)).toBe(false);
  expect(fitsList('upcoming', waitingRow({ matchStatus: 'CREATED', aWalkover: true }), none)).toBe(false);
});

test('the approved list has the approved matches of running tournaments, without walkovers', () => {
  const match = liveMatchRow({ matchStatus: 'APPROVED' });

  expect(fitsList('approved', match, none)).toBe(true);
  expect(fitsList('approved', { ...match, tournamentStatus: 'FINISHED' }, none)).toBe(false);
  expect(fitsList('approved', { ...match, bWalkover: true }, none)).toBe(false);
  expect(queryOf('approved', none)).toMatchObject({
    'matchStatus.in': ['APPROVED'],
    'tournamentStatus.in': ['RUNNING'],
    'aWalkover.equals': false,
    'bWalkover.equals': false,
  });
});

test('every filter is applied to a live row', () => {
  const match = waitingRow();

  for (const patch of [{ roundId: 99 }, { tournamentId: 99 }, { eventIds: [99] }, { discipline: '10B' }, { search: 'nobody' }]) {
    expect(fitsList('upcoming', match, { ...none, ...patch })).toBe(false);
  }
  expect(fitsList('upcoming', match, { ...none, discipline: '9B', search: 'kovacevic', session: '2026-07-04T11:00:00Z' })).toBe(true);
});

test('single matches are below their team match in the order of play, the tenth after the second', () => {
  const rows = withTeamMatches([singleRow(10), singleRow(2)], { 50: teamRow({ matchStatus: 'RUNNING' }) });

  expect(rows.map(({ label }) => label)).toEqual(['A001', 'A001-2', 'A001-10']);
  expect(withTeamMatches([singleRow(1)], {}).map(({ label }) => label)).toEqual(['A001-1']);
});

test('the approved list offers the rounds and sessions with an approved match', () => {
  const approved = liveMatchRow({ matchStatus: 'APPROVED' });

  expect(choicesOf([approved, waitingRow({ roundId: 9, matchScheduledTime: '2026-07-04T15:00:00.000Z' }), undefined])).toEqual({
    rounds: [{ id: 2, label: 'M WR2' }],
    sessions: ['2026-07-04T11:00:00.000Z'],
  });
  expect(choicesOf([{ ...approved, aWalkover: true }])).toEqual({ rounds: [], sessions: [] });
});
