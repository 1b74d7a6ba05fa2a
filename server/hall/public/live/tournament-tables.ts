/** The tables of a tournament: its groups, its entrants, its places. */
import type { ReactNode } from 'react';
import { byName } from '../../../entity/by-name.ts';
import { readChartDocument } from '../../../sport/charts/chart-document.ts';
import { isEntrant } from '../../../sport/participants/count-entrants.ts';
import { h } from './h.ts';
import { flag, personName } from './parts.ts';
import type { PageTournament } from './tournament-query.ts';
import type { PageRequest } from './view.ts';

/** Longer tables are cut into pages, so that each arrives with its first packets. */
const rowsPerPart = 100;

type Column = { label: string; number?: boolean };

/** A real table; its rows are cells in the order of the columns. */
export const dataTable = (
  caption: string,
  columns: readonly Column[],
  rows: readonly { key: number; cells: readonly ReactNode[] }[],
): ReactNode =>
  h(
    'table',
    { key: 'table', className: 'results', 'aria-label': caption },
    h(
      'thead',
      null,
      h(
        'tr',
        null,
        columns.map(({ label, number }) => h('th', { key: label, scope: 'col', className: number ? 'number' : undefined }, label)),
      ),
    ),
    h(
      'tbody',
      null,
      rows.map(({ key, cells }) =>
        h(
          'tr',
          { key },
          cells.map((cell, at) => h('td', { key: columns[at]?.label, className: columns[at]?.number ? 'number' : undefined }, cell)),
        ),
      ),
    ),
  );

/** Links to the pages of a long table: '1–100', '101–153'. */
export function partLinks(label: string, length: number, part: number, addressOf: (part: number) => string): ReactNode {
  const count = Math.ceil(length / rowsPerPart);
  if (count < 2) return null;
  return h(
    'nav',
    { key: 'parts', className: 'chips', 'aria-label': label },
    Array.from({ length: count }, (_, at) =>
      h(
        'a',
        { key: at, href: addressOf(at + 1), ...(at + 1 === part && { 'aria-current': 'page' as const }) },
        `${at * rowsPerPart + 1}–${Math.min(length, (at + 1) * rowsPerPart)}`,
      ),
    ),
  );
}

export const onPart = <Row>(rows: readonly Row[], part: number): Row[] => rows.slice((part - 1) * rowsPerPart, part * rowsPerPart);

const readEntrants = async ({ context }: PageRequest, tournamentId: number) => {
  const rows = await context.read
    .selectFrom('participant as p')
    .innerJoin('playerProfile as pp', 'pp.id', 'p.playerProfileId')
    .leftJoin('country as c', 'c.id', 'pp.representsCountryId')
    .select(['pp.id', 'pp.displayName', 'pp.lastName', 'pp.firstName', 'pp.teamProfile', 'pp.enabled'])
    .select(['c.id as countryId', 'c.mnemonic as country', 'p.seed', 'p.place', 'p.points', 'p.withdrawn', 'p.disqualified'])
    .where('p.tournamentId', '=', tournamentId)
    .where(isEntrant)
    .orderBy('p.id')
    .execute();
  return rows.sort(byName);
};
type EntrantRow = Awaited<ReturnType<typeof readEntrants>>[number];

const entrantCell = ({ to, words }: PageRequest, { eventId }: PageTournament, row: EntrantRow): ReactNode => {
  const name = row.teamProfile ? h('b', null, row.displayName) : personName(row);
  const link = row.enabled ? h('a', { href: to(`/events/${eventId}/players/${row.id}`) }, name) : name;
  return h('span', { className: 'person' }, flag(row), link, row.withdrawn || row.disqualified ? h('small', null, words.withdrawn) : null);
};

export async function entrantsPart(request: PageRequest, tournament: PageTournament): Promise<ReactNode> {
  const { words, to } = request;
  const rows = await readEntrants(request, tournament.id);
  if (rows.length === 0) return h('p', { className: 'none' }, words.noEntrants);
  const part = tournament.query.part ?? 1;
  const columns = [{ label: words.player }, { label: words.country }, { label: words.seed, number: true }];
  return [
    partLinks(words.part, rows.length, part, (other) => to(`/tournaments/${tournament.id}?view=entrants&part=${other}`)),
    dataTable(
      words.entrants,
      columns,
      onPart(rows, part).map((row) => ({ key: row.id, cells: [entrantCell(request, tournament, row), row.country, row.seed] })),
    ),
  ];
}

export async function rankingPart(request: PageRequest, tournament: PageTournament): Promise<ReactNode> {
  const { words, to } = request;
  const placed = (await readEntrants(request, tournament.id)).filter(({ place }) => place !== null);
  const rows = placed.sort((one, other) => (one.place ?? 0) - (other.place ?? 0));
  if (rows.length === 0) return h('p', { className: 'none' }, words.noPlaces);
  const part = tournament.query.part ?? 1;
  const columns = [{ label: words.placeColumn, number: true }, { label: words.player }, { label: words.points, number: true }];
  return [
    partLinks(words.part, rows.length, part, (other) => to(`/tournaments/${tournament.id}?view=ranking&part=${other}`)),
    dataTable(
      words.places,
      columns,
      onPart(rows, part).map((row) => ({ key: row.id, cells: [row.place, entrantCell(request, tournament, row), row.points] })),
    ),
  ];
}

export async function groupsPart(request: PageRequest, { id }: PageTournament): Promise<ReactNode> {
  const { words, context, now } = request;
  const document = await readChartDocument(context.read, id, 'FULL', new Date(now).toISOString());
  const groups = document?.groups ?? [];
  if (groups.length === 0) return h('p', { className: 'none' }, words.noChart);
  const columns = [
    { label: words.placeColumn, number: true },
    { label: words.player },
    { label: words.win, number: true },
    { label: words.racksShort, number: true },
  ];
  return groups.map(({ group, title, lines }) => {
    const name = `${words.group} ${/^Group (\S+)/.exec(title)?.[1] ?? group}`;
    const rows = lines.map(({ place, player, wins, racksWon, racksLost }, at) => ({
      key: at,
      cells: [place, player.instead ?? personName({ ...player, displayName: player.lastName }), wins, `${racksWon}:${racksLost}`],
    }));
    return h('section', { key: group }, h('h2', null, name), dataTable(name, columns, rows));
  });
}
