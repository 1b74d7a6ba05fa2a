/** Every list that is saved as a file: each column of its screen stands in the file. */
import { expect, test } from 'vitest';
import { fileFields } from '#contract/kit/cell-text.ts';
import { allEntities } from '#contract/masters/all-entities.ts';
import { approvedColumns } from '../../../client/pages/match/matches/lists/approved-columns.tsx';
import { matchCsv } from '../../../client/pages/match/matches/lists/match-csv.ts';
import { runningColumns } from '../../../client/pages/match/matches/lists/running-columns.tsx';
import { upcomingColumns } from '../../../client/pages/match/matches/lists/upcoming-columns.tsx';
import { openItemsCsv } from '../../../client/pages/money/invoices/open-items/open-items-csv.ts';
import { columns as openItemColumns } from '../../../client/pages/money/invoices/open-items/open-items-page.tsx';
import { columns as rankingColumns } from '../../../client/pages/tournament/overall-rankings/overall-rankings-page.tsx';
import { rankingCsv } from '../../../client/pages/tournament/overall-rankings/ranking-files.tsx';
import { participantColumns } from '../../../client/tournament/participants/participant-columns.tsx';
import { participantsCsv } from '../../../client/tournament/participants-csv.ts';

type ShownColumn = { id: string; header: string };

const matchSetting = { zoneOf: () => 'UTC', mayEdit: () => true, roomy: true };
const csvSetting = { now: 0, zone: 'UTC' };
const entrySetting = {
  ...({ id: 1, name: 'Men', eventId: 1, tournamentStatus: 'RUNNING', numberOfTeamMatches: 0, teams: false } as const),
  ...{ mayWrite: true, bills: new Map(), seesMoney: true, hasHotels: true, onQuestion: () => undefined },
};

const lists: readonly [name: string, shown: readonly ShownColumn[], file: string][] = [
  ['running matches', runningColumns(matchSetting), matchCsv([], { ...csvSetting, list: 'running' })],
  ['upcoming matches', upcomingColumns(matchSetting), matchCsv([], { ...csvSetting, list: 'upcoming' })],
  ['approved matches', approvedColumns(matchSetting), matchCsv([], { ...csvSetting, list: 'approved' })],
  ['participants', participantColumns(entrySetting, false), participantsCsv([], new Map())],
  ['open items', openItemColumns, openItemsCsv([])],
  ['overall ranking', rankingColumns, rankingCsv([])],
];

/** Buttons, and what is true for the moment only: the delay and the forecast. */
const withoutFile: readonly string[] = ['actions', 'due', 'forecast'];

const headOf = (csv: string): string[] => (csv.replace('\uFEFF', '').split('\r\n')[0] ?? '').split(',');

test.each(lists)('the file of the %s has every column of the screen', (_name, shown, file) => {
  const head = headOf(file);
  const headers = shown.filter(({ id }) => !withoutFile.includes(id)).map(({ header }) => header);

  expect(headers.length).toBeGreaterThan(4);
  expect(headers.filter((header) => !head.includes(header))).toEqual([]);
  expect(new Set(head).size).toBe(head.length);
});

test('the participants’ file of a user who sees no money has no payment', () => {
  expect(headOf(participantsCsv([], null))).not.toContain('Payment');
});

test.each(allEntities.map((entity) => [entity.name, entity] as const))(
  'the file of the list of %s has every column of the screen',
  (_, entity) => {
    const inFile = new Set(fileFields(entity.fields).map(([, field]) => field.label));
    // A picture has no text for a file.
    const isPicture = (name: string) => entity.fields[name]?.kind === 'pictureUrl';
    const shown = entity.list.columns.flatMap((name) => (isPicture(name) ? [] : (entity.fields[name]?.label ?? [])));

    expect(shown.filter((label) => !inFile.has(label))).toEqual([]);
  },
);
