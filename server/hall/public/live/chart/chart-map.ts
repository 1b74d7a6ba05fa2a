/** A small map of the chart around the matches on the page: each round is a column with a link to it, and a frame is around the round on the page. */
import type { ReactNode } from 'react';
import { isLive } from '#machines/names.ts';
import { h } from '../h.ts';
import type { PageTournament } from '../tournament-query.ts';
import type { PageRequest } from '../view.ts';
import { chartAddress } from './chart-links.ts';
import { type ChartMatch, type ChartRound, type ChartView, partsOf } from './chart-rounds.ts';

/** More columns could not be told apart by a thumb. */
const maxColumns = 6;
/** In the units of the drawing, which is as wide as the page. */
const size = { column: 100, bar: 76, height: 112, thickest: 8 };

type Spot = { match: ChartMatch; x: number; y: number };

/** Null when the matches on the page lead to no other round. `path`: the matches of the followed player, also those to come. */
export function chartMap(request: PageRequest, tournament: PageTournament, view: ChartView, path: ReadonlySet<number>): ReactNode {
  const columns = columnsAround(view);
  if (columns.length < 2) return null;
  const spots = new Map<number, Spot>();
  for (const [at, matches] of columns.entries())
    for (const [row, match] of matches.entries())
      spots.set(match.id, {
        match,
        x: at * size.column + (size.column - size.bar) / 2,
        y: ((row + 0.5) / matches.length) * (size.height - 8) + 4,
      });
  const thickness = (matches: readonly ChartMatch[]): number => Math.min(size.thickest, ((size.height - 8) / matches.length) * 0.6);
  const bars = (shown: (match: ChartMatch) => boolean): string =>
    columns
      .flatMap((matches) => {
        const thick = thickness(matches);
        return matches.filter(shown).map(({ id }) => {
          const { x, y } = spots.get(id) ?? { x: 0, y: 0 };
          return `M${x} ${round(y - thick / 2)}h${size.bar}v${round(thick)}h-${size.bar}z`;
        });
      })
      .join('');
  const lines = (shown: (spot: Spot) => boolean): string =>
    [...spots.values()]
      .filter(shown)
      .flatMap(({ match, x, y }) => {
        const target = spots.get(match.winnerToMatchId ?? 0);
        return target ? `M${x + size.bar} ${round(y)}H${target.x - (size.column - size.bar) / 2}V${round(target.y)}H${target.x}` : [];
      })
      .join('');
  const isOnPath = ({ id }: ChartMatch): boolean => path.has(id);
  const isDone = ({ status }: ChartMatch): boolean => status === 'APPROVED' || status === 'FINISHED';
  const isPathLine = ({ match }: Spot): boolean => isOnPath(match) && path.has(match.winnerToMatchId ?? 0);
  const seen = columns.findIndex((matches) => matches[0]?.mnemonic === view.round.mnemonic);
  const drawn = {
    lines: lines((spot) => !isPathLine(spot)),
    'to-come': bars((match) => !isOnPath(match) && !isDone(match) && !isLive(match.status)),
    over: bars((match) => !isOnPath(match) && isDone(match)),
    playing: bars((match) => !isOnPath(match) && isLive(match.status) && !isDone(match)),
    'path lines': lines((spot) => isPathLine(spot) && isDone(spot.match)),
    'path open': lines((spot) => isPathLine(spot) && !isDone(spot.match)),
    path: bars(isOnPath),
  };
  return h(
    'nav',
    { className: 'map', 'aria-label': request.words.map },
    h(
      'svg',
      { viewBox: `0 0 ${columns.length * size.column} ${size.height}`, preserveAspectRatio: 'none', 'aria-hidden': true },
      Object.entries(drawn).map(([name, d]) => d !== '' && h('path', { key: name, className: name, d })),
      h('rect', { className: 'frame', x: seen * size.column + 4, y: 1, width: size.column - 8, height: size.height - 2, rx: 6 }),
    ),
    columns.map((matches, at) => columnLink(request, tournament, view, { matches, isSeen: at === seen })),
  );
}

function columnLink(
  request: PageRequest,
  tournament: PageTournament,
  { rounds }: ChartView,
  { matches, isSeen }: { matches: readonly ChartMatch[]; isSeen: boolean },
): ReactNode {
  const [first] = matches;
  const round = rounds.find(({ mnemonic }) => mnemonic === first?.mnemonic);
  if (!first || !round) return null;
  const href = chartAddress(request, tournament, { round: round.mnemonic, part: partWith(round, first) });
  return h(
    'a',
    { key: round.mnemonic, href, title: request.words.roundName(round.name), ...(isSeen && { 'aria-current': 'page' as const }) },
    round.mnemonic,
  );
}

function partWith(round: ChartRound, match: ChartMatch): number | undefined {
  const parts = partsOf(round);
  return parts.length < 2 ? undefined : parts.findIndex((part) => part.includes(match)) + 1;
}

const round = (value: number): number => Math.round(value * 10) / 10;

/** The round before, the matches on the page, and where their winners go. */
function columnsAround({ rounds, part }: ChartView): (readonly ChartMatch[])[] {
  const all = rounds.flatMap(({ matches }) => matches);
  const ids = new Set(part.map(({ id }) => id));
  const before = all.filter(({ winnerToMatchId }) => winnerToMatchId !== null && ids.has(winnerToMatchId));
  const columns: (readonly ChartMatch[])[] = before.length > 0 ? [before, part] : [part];
  while (columns.length < maxColumns) {
    const targets = new Set(columns.at(-1)?.map(({ winnerToMatchId }) => winnerToMatchId));
    const next = all.filter(({ id }) => targets.has(id));
    if (next.length === 0) break;
    columns.push(next);
  }
  return columns;
}

/** The matches that the player has played or plays, and those that a winner of the newest one would play. */
export function pathOf({ rounds }: Pick<ChartView, 'rounds'>, participantId: number): Set<number> {
  const all = rounds.flatMap(({ matches }) => matches);
  const byId = new Map(all.map((match) => [match.id, match]));
  const own = all.filter(({ participantAId, participantBId }) => participantAId === participantId || participantBId === participantId);
  const path = new Set(own.map(({ id }) => id));
  const newest = own.find(({ status }) => status !== 'APPROVED');
  for (let match = newest; match && match.winnerToMatchId !== null; match = byId.get(match.winnerToMatchId))
    path.add(match.winnerToMatchId);
  return path;
}
