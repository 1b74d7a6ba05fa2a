import { describe, expect, test } from 'vitest';
import type { LiveMatch } from '#contract/live/rows.ts';
import { countsOf, progressWords } from '../../../../../client/bracket/counts.ts';
import { bracketOf } from '../../../../../client/bracket/model.ts';
import { fitLines, fitName } from '../../../../../client/bracket/name-fit.ts';
import { neighbourOf } from '../../../../../client/bracket/neighbours.ts';
import { originsOf, playerRouteOf, playersOf } from '../../../../../client/bracket/player-route.ts';
import { shortTime } from '../../../../../client/bracket/when.ts';
import { liveMatchRow } from '../../../live/rows.ts';
import { drawnTournament } from '../../../support/drawn-tournament.ts';

const now = Date.parse('2026-09-25T15:12:00.000Z');
const { matches, tournament } = drawnTournament();
const bracket = bracketOf(matches, tournament.chart);
const find = (look: (match: LiveMatch) => boolean): LiveMatch => {
  const row = matches.find(look);
  if (!row) throw new Error('no such match');
  return row;
};

describe('the way of a player', () => {
  test('the way names the current match, where winning and losing lead, and the lowest possible place', () => {
    const row = find(({ roundMnemonic, matchStatus }) => roundMnemonic === 'WR2' && matchStatus === 'RUNNING');

    const way = playerRouteOf(bracket, row.participantAId ?? 0, now);

    expect(way?.played.map(({ won }) => won)).toEqual([true, true]);
    expect(way?.current?.name).toBe(`WR2-${row.label}`);
    expect(way?.current?.score).toBe(`${row.aScore}:${row.bScore}`);
    expect(way?.ifWins?.name).toMatch(/^WQ-[A-H]0(49|50)$/);
    expect(way?.ifLoses?.name).toMatch(/^LR4-[A-H]05[1-4]$/);
    expect(way?.place).toBe('Placed 65th or better');
  });

  test('the way ends with a place once the player has lost on the losers side', () => {
    const row = find(
      ({ roundMnemonic, matchStatus, aScore, bScore }) => roundMnemonic === 'LR2' && matchStatus === 'APPROVED' && aScore + bScore > 0,
    );
    const loser = row.aScore > row.bScore ? row.participantBId : row.participantAId;

    const way = playerRouteOf(bracket, loser ?? 0, now);

    expect(way?.current).toBeNull();
    expect(way?.next).toBeNull();
    expect(way?.place).toBe('Placed 129th');
  });

  test('every player on the chart has a way', () => {
    expect(playersOf(bracket)).toHaveLength(228);
    expect(playerRouteOf(bracket, 999, now)).toBeNull();
  });
});

test('the players of the final stage are shown with their qualification matches', () => {
  const rows = [
    liveMatchRow({ id: 1, label: 'A049', roundMnemonic: 'WQ', matchStatus: 'APPROVED', aScore: 9, participantAId: 5 }),
    liveMatchRow({ id: 2, label: 'B057', roundMnemonic: 'LQ', matchStatus: 'APPROVED', aScore: 9, participantAId: 6 }),
    liveMatchRow({ id: 3, label: 'SE01', roundMnemonic: 'L32', stage: 2, participantAId: 5, participantBId: 6 }),
  ];

  expect(originsOf(bracketOf(rows, null)).get('SE01')).toBe('WQ-A049|LQ-B057');
});

test('walkovers do not count in the progress of a tournament', () => {
  const rows = [
    liveMatchRow({ matchStatus: 'APPROVED', aScore: 9 }),
    liveMatchRow({ matchStatus: 'APPROVED', bWalkover: true, participantBId: null }),
    liveMatchRow({ matchStatus: 'RUNNING' }),
  ];

  expect(countsOf(rows)).toEqual({ approved: 1, total: 2, running: 1, walkovers: 1 });
  expect(progressWords(bracket, 1)).toMatch(/^\d+ of 408 matches approved, 28 byes in Round 1$/);
});

describe('an arrow key', () => {
  const sheet = bracket.sheets[0];
  if (!sheet) throw new Error('no sheet');

  test.each([
    ['A003', 'ArrowRight', 'A018'],
    ['A003', 'ArrowLeft', 'A026'],
    ['A003', 'ArrowDown', 'A004'],
    ['A018', 'ArrowLeft', 'A003'],
    ['A026', 'ArrowRight', 'A003'],
    ['A001', 'ArrowUp', null],
  ] as const)('the arrow from %s with %s leads to %s', (from, arrow, to) => {
    expect(neighbourOf(sheet, from, arrow)).toBe(to);
  });
});

describe('a name in a narrow box', () => {
  const width = (text: string) => text.length * 10;

  test.each([
    [200, { surname: 'LONČAREK', given: 'Ante', scale: 1 }],
    [110, { surname: 'LONČAREK', given: 'A.', scale: 1 }],
    [90, { surname: 'LONČAREK', given: '', scale: 1 }],
    [60, { surname: 'LONČAREK', given: '', scale: 0.75 }],
  ])('a box of %i pixels shortens the first name before the surname', (available, fitted) => {
    expect(fitName('LONČAREK', 'Ante', available, width)).toEqual(fitted);
  });

  test.each([
    ['VAN DER ZIJDENBOSCH', ['VAN DER ', 'ZIJDENBOSCH'], 0.72],
    ['D’HAUSSONVILLERS-KERGOËT', ['D’HAUSSONVILLERS-', 'KERGOËT'], 0.55],
    ['BRZĘCZYSZCZYKOWSKI', ['BRZĘCZYSZCZYKOWSKI'], 0.55],
  ])('a very long name is broken into two lines where possible: %s', (surname, lines, scale) => {
    expect(fitLines(surname, 'Jan', 80, width)).toEqual({ lines, given: '', scale });
  });
});

test('a time is written with its day unless it is today', () => {
  expect(shortTime('2026-09-25T16:30:00.000Z', 'Europe/Vienna', now)).toBe('18:30');
  expect(shortTime('2026-09-26T16:30:00.000Z', 'Europe/Vienna', now)).toBe('Sat 18:30');
  expect(shortTime(null, 'Europe/Vienna', now)).toBe('');
  expect(shortTime('2026-09-25T16:30:00.000Z', 'Mars/Olympus', now)).toBe('');
});
