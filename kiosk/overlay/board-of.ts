/** Chooses the boards of an overlay for the rows that it has. */
import type { Overlay } from '#contract/live/overlay-address.ts';
import type { LiveChange, LiveKind, LiveMatch, LiveRow, LiveTable } from '#contract/live/rows.ts';
import type { LiveEvent } from '#contract/live/tournament.ts';
import { isLive } from '#machines/names.ts';
import { phaseOf } from '../scoreboard/match-view.ts';
import { bracketBoard, sheetsShown } from './bracket-board.ts';
import { tablesBeside, tablesBoard, tickerBoard } from './event-boards.ts';
import { matchBoards } from './match-boards.ts';
import { type NextOnTable, nextBoard } from './next-board.ts';
import { eventTitle, tableTitle } from './overlay-title.ts';
import { sponsorAt, sponsorBoard } from './sponsor-board.ts';
import { wordsIn } from './words.ts';

/** `others`: the matches on the other tables, for an overlay of one table that shows them. */
type OverlayData = { rows: readonly LiveChange[]; others: readonly LiveMatch[]; next: NextOnTable | null; now: number };

/** Returns nothing when there is nothing to show: the page is then wholly transparent. The sponsor stands beside a board only. */
export function boardsOf(overlay: Overlay, data: OverlayData): HTMLElement[] {
  const board = boardOf(overlay, data);
  if (!board) return [];
  const sponsor = overlay.screen === 'table' && overlay.hasSponsors ? sponsorAt(sponsorsIn(data.rows), data.now) : null;
  // The full board has no room beside it.
  const hasRoom = board.matches('.bug, .lower-third');
  const { names, lang } = overlay;
  const others = hasRoom && tablesBoard(data.others, { words: wordsIn(lang), names, now: data.now, perPage: tablesBeside });
  return [board, sponsor && sponsorBoard(sponsor), others].filter((one) => one instanceof HTMLElement);
}

function boardOf(overlay: Overlay, { rows, next, now }: Omit<OverlayData, 'others'>): HTMLElement | null {
  const words = wordsIn(overlay.lang);
  const { names } = overlay;
  if (overlay.screen === 'ticker') return tickerBoard(liveMatches(rows), { words, names });
  if (overlay.screen === 'tables') return tablesBoard(liveMatches(rows), { words, names, now });
  if (overlay.screen === 'bracket') {
    const [tournament] = rowsOf(rows, 'tournament');
    const matches = rowsOf(rows, 'match');
    const board = tournament && bracketBoard({ tournament, sheets: sheetsIn(rows), rows: matches, words, now });
    // Groups have no sheet.
    return board ?? tablesBoard(liveMatches(rows), { words, names, now });
  }
  const table = tableIn(rows);
  const match = matchOn(table, rows);
  if (!table) return null;
  const layout = overlay.layout === 'auto' ? autoLayout(match) : overlay.layout;
  if (layout === 'next' || (layout === 'full' && !match)) return next && nextBoard(next, table.displayNumber, words);
  if (!match) return null;
  const { displayNumber: tableNumber, eventName } = table;
  return matchBoards[layout]({ match, tableNumber, eventName, words, now, names, hidden: overlay.hidden });
}

/** During play and time-outs the picture of the table stays free; before and after a match the board may cover it. */
function autoLayout(match: LiveMatch | null): 'lower-third' | 'full' | 'next' {
  if (!match) return 'next';
  const phase = phaseOf(match);
  return phase === 'running' || phase === 'timeout' ? 'lower-third' : 'full';
}

/** The sheets of a flow chart that take turns. */
export const sheetsIn = (rows: readonly LiveChange[]) => sheetsShown(rowsOf(rows, 'tournament')[0] ?? null, rowsOf(rows, 'match'));

export const sponsorsIn = (rows: readonly LiveChange[]): LiveEvent['sponsors'] => rowsOf(rows, 'event')[0]?.sponsors ?? [];

export function titleOf(overlay: Overlay, rows: readonly LiveChange[]): string {
  const table = tableIn(rows);
  return overlay.screen === 'table' ? tableTitle(table, matchOn(table, rows)) : eventTitle(liveMatches(rows));
}

export const tableIn = (rows: readonly LiveChange[]): LiveTable | null => rowsOf(rows, 'table')[0] ?? null;

const matchOn = (table: LiveTable | null, rows: readonly LiveChange[]): LiveMatch | null =>
  rowsOf(rows, 'match').find(({ id }) => id === table?.matchId) ?? null;

/** The matches on tables, in the order of the tables. */
export const liveMatches = (rows: readonly LiveChange[]): LiveMatch[] =>
  rowsOf(rows, 'match')
    .filter(({ matchStatus }) => isLive(matchStatus))
    .sort((one, other) => (one.tableDisplayNumber ?? 0) - (other.tableDisplayNumber ?? 0) || one.id - other.id);

const rowsOf = <Kind extends LiveKind>(changes: readonly LiveChange[], kind: Kind): LiveRow[Kind][] =>
  changes.flatMap((change) => (change.kind === kind && change.row ? [change.row as LiveRow[Kind]] : []));
