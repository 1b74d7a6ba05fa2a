/**
 * Cuts a flow chart into printable sheets: Round 1 in the middle, winners to the right, losers to the left. The final stage has its own sheet.
 * Positions are columns and rows, not pixels, so that a screen and a PDF draw the same.
 */
import type { Side } from '../names.ts';
import {
  columnHeading,
  isLosersRound,
  placesOfRounds,
  roundRank,
  type SheetColumn,
  type SheetMatch,
  type SheetSource,
} from './sheet-rounds.ts';

export type SheetBox = {
  label: string;
  round: string;
  /** Starts at 0 on the left. */
  column: number;
  /** The middle of the box. The matches of the longest column have one row each, the first at 0.5. */
  row: number;
  /** Where the winner goes if no line shows it: a label on another sheet, or 'SE'. Null if a line shows it, or for the champion. */
  winnerLeavesTo: string | null;
  /** The label of the match where the loser goes if no line shows it. Null if a line shows it, or if the loser is out. */
  loserLeavesTo: string | null;
  /** The sides that get the loser of another match (`from`) without a line that shows it. */
  dropsIn: readonly { side: Side; from: string }[];
};

/** A line from a box to a side of another box. `drop`: the line is the route of a loser. */
export type SheetLink = { from: string; to: string; side: Side; drop: boolean };

export type Sheet = {
  /** 'A' … 'H', 'SE', or 'SE1' … if a single elimination needs several sheets. */
  key: string;
  /** 'letter': drawn from Round 1 to both sides. 'final': drawn from left to right. 'groups': a list of round robin groups. */
  layout: 'letter' | 'final' | 'groups';
  columns: readonly SheetColumn[];
  rows: number;
  boxes: readonly SheetBox[];
  links: readonly SheetLink[];
};

/**
 * A single elimination with more first-round matches than this is cut into several sheets. Each has `matchesPerPage` first-round matches, and
 * the last sheet has the later rounds.
 */
const matchesOnOneSheet = 32;
const matchesPerPage = 16;

/** Returns the sheets of a chart, sheet SE last. */
export function sheetsOf(chart: SheetSource): Sheet[] {
  const letters = [...new Set(chart.matches.map(({ letter }) => letter))].sort(byLetter);
  const places = placesOfRounds(chart.matches);
  return letters.flatMap((letter) =>
    pagesOf(
      letter,
      chart.matches.filter((match) => match.letter === letter),
    ).map(([key, matches]) => drawSheet(key, matches, chart, places)),
  );
}

const byLetter = (one: string, other: string): number => Number(one === 'SE') - Number(other === 'SE') || one.localeCompare(other, 'en');

/** Returns one sheet, or for a large single elimination 'SE1' … with the early rounds and 'SE' with the later ones. */
function pagesOf(letter: string, matches: readonly SheetMatch[]): [key: string, matches: readonly SheetMatch[]][] {
  const first = sizeOfRound(matches, matches[0]?.round);
  if (letter !== 'SE' || first <= matchesOnOneSheet) return [[letter, matches]];
  const count = first / matchesPerPage;
  const pages = Array.from({ length: count }, (_, page): [string, SheetMatch[]] => [
    `SE${page + 1}`,
    matches.filter(({ round, position }) => {
      const size = sizeOfRound(matches, round);
      return size >= count && Math.floor(((position - 1) * count) / size) === page;
    }),
  ]);
  return [...pages, ['SE', matches.filter(({ round }) => sizeOfRound(matches, round) < count)]];
}

const sizeOfRound = (matches: readonly SheetMatch[], round: string | undefined): number =>
  matches.reduce((count, match) => count + Number(match.round === round), 0);

function drawSheet(key: string, matches: readonly SheetMatch[], chart: SheetSource, places: ReadonlyMap<string, number>): Sheet {
  const columns = columnsOf(matches);
  const onSheet = new Map(matches.map((match) => [match.label, match]));
  const links = linksOf(matches, onSheet);
  const longest = Math.max(1, ...columns.map((round) => sizeOfRound(matches, round)));
  const rows = rowsOf(matches, columns, links, longest);
  const layout = matches.some(({ group }) => group !== null) ? 'groups' : columns.includes('R1') ? 'letter' : 'final';
  return {
    key,
    layout,
    rows: longest,
    columns: columns.map((round) => columnHeading(round, chart, matches, places)),
    links,
    boxes: matches.map((match) => ({
      label: match.label,
      round: match.round,
      column: columns.indexOf(match.round),
      row: rows.get(match.label) ?? 0,
      ...routesWithoutLine(match, onSheet, links, chart),
    })),
  };
}

/** Returns the rounds from left to right: the losers' rounds from last to first, then Round 1 and the winners' rounds. */
function columnsOf(matches: readonly SheetMatch[]): string[] {
  const rounds = [...new Set(matches.map(({ round }) => round))].sort((one, other) => roundRank(one) - roundRank(other));
  return [...rounds.filter(isLosersRound).reverse(), ...rounds.filter((round) => !isLosersRound(round))];
}

/** Returns the routes of winners inside the sheet, and of losers from Round 1. Lines for other losers would cross the whole sheet. */
function linksOf(matches: readonly SheetMatch[], onSheet: ReadonlyMap<string, SheetMatch>): SheetLink[] {
  return matches.flatMap(({ label, round, winnerTo, loserTo }) => {
    const winner = winnerTo && onSheet.has(winnerTo.label) ? [{ from: label, to: winnerTo.label, side: winnerTo.side, drop: false }] : [];
    const loser =
      round === 'R1' && loserTo && onSheet.has(loserTo.label) ? [{ from: label, to: loserTo.label, side: loserTo.side, drop: true }] : [];
    return [...winner, ...loser];
  });
}

/** Centers each box between the boxes whose lines lead to it. The other boxes are spread evenly over the column. */
function rowsOf(
  matches: readonly SheetMatch[],
  columns: readonly string[],
  links: readonly SheetLink[],
  longest: number,
): Map<string, number> {
  const rows = new Map<string, number>();
  const byRound = [...columns].sort(
    (one, other) => Number(isLosersRound(one)) - Number(isLosersRound(other)) || roundRank(one) - roundRank(other),
  );
  for (const round of byRound) {
    const column = matches.filter((match) => match.round === round).sort((one, other) => one.position - other.position);
    for (const [index, { label }] of column.entries()) {
      const feeders = links.filter(({ to }) => to === label).flatMap(({ from }) => rows.get(from) ?? []);
      const middle = feeders.reduce((sum, row) => sum + row, 0) / feeders.length;
      rows.set(label, feeders.length > 0 ? middle : ((index + 0.5) * longest) / column.length);
    }
  }
  return rows;
}

function routesWithoutLine(match: SheetMatch, onSheet: ReadonlyMap<string, SheetMatch>, links: readonly SheetLink[], chart: SheetSource) {
  const { label, stage, round, winnerTo, loserTo } = match;
  const qualifies = stage === 1 && (round === 'WQ' || round === 'LQ');
  const hasDropLine = links.some((link) => link.from === label && link.drop);
  const feedersWithLine = new Set(links.flatMap((link) => (link.to === label && link.drop ? [link.from] : [])));
  const dropsIn = chart.matches.flatMap((feeder) =>
    feeder.loserTo?.label === label && !feedersWithLine.has(feeder.label) ? [{ side: feeder.loserTo.side, from: feeder.label }] : [],
  );
  return {
    winnerLeavesTo: qualifies ? 'SE' : winnerTo && !onSheet.has(winnerTo.label) ? winnerTo.label : null,
    loserLeavesTo: loserTo && !hasDropLine ? loserTo.label : null,
    dropsIn,
  };
}

/** Returns some columns of a sheet, from row `from` to row `to`, as a sheet of their own. Small screens show the sheet in such parts. */
export function sheetPart(
  sheet: Sheet,
  { columns, from = 0, to = sheet.rows }: { columns: readonly string[]; from?: number; to?: number },
): Sheet {
  const inside = sheet.boxes.filter(({ round, row }) => columns.includes(round) && row > from && row < to);
  const shown = sheet.columns.filter(({ mnemonic }) => inside.some(({ round }) => round === mnemonic));
  const longest = Math.max(1, ...shown.map(({ mnemonic }) => inside.filter(({ round }) => round === mnemonic).length));
  const labels = new Set(inside.map(({ label }) => label));
  return {
    ...sheet,
    rows: longest,
    columns: shown,
    links: sheet.links.filter((link) => labels.has(link.from) && labels.has(link.to)),
    boxes: inside.map((box) => ({
      ...box,
      column: shown.findIndex(({ mnemonic }) => mnemonic === box.round),
      row: ((box.row - from) * longest) / (to - from),
    })),
  };
}
