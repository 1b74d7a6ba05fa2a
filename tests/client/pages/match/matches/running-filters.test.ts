import { expect, test } from 'vitest';
import { fitsList, hasStatus, matchAddresses, queryOf } from '../../../../../client/pages/match/matches/lists/match-filters.ts';
import { liveMatchRow } from '../../../live/rows.ts';

const filters = (address: string) => matchAddresses.running.read(new URLSearchParams(address));

test('an address without filters is the default list: by scheduled time, 50 per page', () => {
  const usual = filters('');

  expect(usual.sort).toEqual({ id: 'scheduled', desc: false });
  expect(usual.size).toBe(50);
  expect(matchAddresses.running.write(usual).toString()).toBe('');
});

test('filters survive being written to the address and read again', () => {
  const chosen = {
    ...filters(''),
    roundId: 3,
    session: '2026-09-25T13:00:00.000Z',
    tournamentId: 2,
    eventIds: [1, 4],
    search: 'müller',
    status: 'FINISHED' as const,
    page: 1,
  };

  expect(filters(matchAddresses.running.write(chosen).toString())).toEqual(chosen);
});

test('invalid values in the address are read as no filter', () => {
  const read = filters('round=abc&event=1,x,&status=APPROVED&playtime=LATE,RED&sort=password,desc&page=-4&size=7');

  expect(read).toEqual({ ...filters(''), eventIds: [1], playtime: ['RED'] });
});

test('the server is asked for live matches of running tournaments, sorted by the fields of the column', () => {
  const query = queryOf('running', filters('sort=label,desc&page=2'));

  expect(query['matchStatus.in']).toEqual(['READY', 'RUNNING', 'TIMEOUT', 'FINISHED']);
  expect(query['tournamentStatus.in']).toEqual(['RUNNING']);
  expect(query.sort).toEqual(['roundMnemonic', 'label', 'tableDisplayNumber', 'desc']);
  expect(query.page).toBe(1);
});

test('filtering by play time asks for every match, because play time passes without the server', () => {
  const query = queryOf('running', filters('playtime=RED&page=3'));

  expect(query.page).toBe(0);
  expect(query.size).toBe(999);
});

test('a status filter applies to the request and to every live row', () => {
  const announced = filters('status=READY');

  expect(queryOf('running', announced)['matchStatus.in']).toBe('READY');
  expect(hasStatus(liveMatchRow({ matchStatus: 'READY' }), announced)).toBe(true);
  expect(hasStatus(liveMatchRow({ matchStatus: 'RUNNING' }), announced)).toBe(false);
});

test('a single match of two teams is found by the name of either team, and by no other', () => {
  const single = liveMatchRow({ id: 51, teamParentMatchId: 50 });
  const rows = { 50: liveMatchRow({ id: 50, participantADisplayName: 'FINLAND', participantBDisplayName: 'FRANCE' }) };

  expect(fitsList('running', single, filters('search=finl'), rows)).toBe(true);
  expect(fitsList('running', single, filters('search=norway'), rows)).toBe(false);
  expect(fitsList('running', liveMatchRow({ id: 52 }), filters('search=finl'), rows)).toBe(false);
  // Its team match is not loaded yet, so the server's answer counts.
  expect(fitsList('running', single, filters('search=finl'), {})).toBe(true);
});

test.each([
  ['a running match of a running tournament', {}, '', true],
  ['an approved match', { matchStatus: 'APPROVED' as const }, '', false],
  ['a match of a tournament that is not running', { tournamentStatus: 'GENERATED' as const }, '', false],
  ['another round', {}, 'round=9', false],
  ['the chosen tournament', { tournamentId: 7 }, 'tournament=7', true],
  ['one of the chosen events', { eventId: 4 }, 'event=1,4', true],
  ['another event', { eventId: 5 }, 'event=1,4', false],
  [
    'the chosen session, however its instant is written',
    { matchScheduledTime: '2026-09-25T13:00:00.000Z' },
    'session=2026-09-25T13:00:00Z',
    true,
  ],
  ['another session', { matchScheduledTime: '2026-09-25T14:00:00.000Z' }, 'session=2026-09-25T13:00:00Z', false],
  ['a name searched without its accents', { participantBDisplayName: 'MÜLLER Łukasz' }, 'search=muller luk', true],
  ['a label searched', { roundMnemonic: 'WR2', label: 'C035' }, 'search=wr2-c0', true],
  ['another name searched', {}, 'search=zzz', false],
])('%s: the list has it or not', (_words, row, address, expected) => {
  expect(fitsList('running', liveMatchRow(row), filters(address))).toBe(expected);
});

test('typed words match the beginnings of label, round or name in any order, as on the server', () => {
  const finds = (search: string) => fitsList('running', liveMatchRow(), filters(`search=${encodeURIComponent(search)}`));

  expect(['wr2-a034', 'luka KOVA', 'nowak', 'a03 luka', ' - '].map(finds)).toEqual([true, true, true, true, true]);
  expect(['034', 'ovač', 'luka nobody'].map(finds)).toEqual([false, false, false]);
});
