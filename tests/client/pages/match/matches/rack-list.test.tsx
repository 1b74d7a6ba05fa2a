import { cleanup, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { RackEntry } from '#machines/match/rack-times.ts';
import { RackList } from '../../../../../client/pages/match/matches/history/rack-list.tsx';

afterEach(cleanup);

const match = {
  racks: 'AB',
  disciplineMnemonic: '9B',
  participantAId: 1,
  participantBId: 2,
  participantADisplayName: 'DRUMMOND Ewan',
  participantBDisplayName: 'FERRARINI Ruggero',
} as LiveMatch;

const entry = (progressType: RackEntry['progressType'], minute: string, scoreA: number, scoreB: number): RackEntry => ({
  progressType,
  entryDate: `2026-09-25T15:${minute}:00.000Z`,
  scoreA,
  scoreB,
});
const entries = [entry('START', '00', 0, 0), entry('POINT', '08', 1, 0), entry('POINT', '21', 1, 1)];

test('the history lists each rack with winner, score, minutes and end', () => {
  render(<RackList match={match} entries={entries} zone="Europe/Zagreb" />);

  const racks = within(screen.getByRole('region', { name: 'Racks' }));
  expect(racks.getAllByRole('listitem').map((line) => line.textContent)).toEqual([
    'Rack 1DRUMMOND Ewan1:08 minended 17:08',
    'Rack 2FERRARINI Ruggero1:113 minended 17:21',
  ]);
  expect(racks.getByText('11 min on average · longest 13 min')).toBeTruthy();
});

test('straight pool, and a match without times, have no list of racks', () => {
  render(<RackList match={{ ...match, disciplineMnemonic: '14.1' }} entries={entries} zone="Europe/Zagreb" />);
  render(<RackList match={match} entries={[]} zone="Europe/Zagreb" />);

  expect(screen.queryByRole('region', { name: 'Racks' })).toBeNull();
});
