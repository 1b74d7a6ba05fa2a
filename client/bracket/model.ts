/** The sheets of a tournament from its live rows. Until the final stage is drawn, its empty chart is added. */

import type { LiveMatch } from '#contract/live/rows.ts';
import type { ChartShape } from '#contract/live/tournament.ts';
import { buildChart } from '#machines/draw/chart.ts';
import { groupOrigins, placeInGroup } from '#machines/draw/group-names.ts';
import { type Sheet, sheetsOf } from '#machines/draw/sheet.ts';
import type { SheetMatch, SheetSource } from '#machines/draw/sheet-rounds.ts';
import { placesOfRounds } from '#machines/draw/sheet-rounds.ts';
import type { MatchSide } from '#machines/draw/types.ts';
import type { Side } from '#machines/names.ts';

export type Bracket = {
  /** null for a tournament without a draw. */
  shape: ChartShape | null;
  sheets: readonly Sheet[];
  /** The live row of each label; the final stage has none before its draw. */
  rows: ReadonlyMap<string, LiveMatch>;
  /** The routes through the chart, also for matches without a row. */
  matches: ReadonlyMap<string, SheetMatch>;
  /** The long names of the rounds. */
  roundNames: ReadonlyMap<string, string>;
  /** The best place of the players who drop out in a round. */
  places: ReadonlyMap<string, number>;
  /** The players of a first match in the final stage after groups, by label: 'A1|B2'. */
  waits: ReadonlyMap<string, string>;
  /** Maps a label to its sheet. */
  sheetOf: ReadonlyMap<string, string>;
};

/** `rows` may be live proxies: only fields that the draw fixes are read here. Single matches of team matches are not on the chart. */
export function bracketOf(rows: readonly LiveMatch[], shape: ChartShape | null): Bracket {
  const onChart = rows.filter(({ teamParentMatchId }) => teamParentMatchId === null);
  const chart = withFinalStage(chartOfRows(onChart), shape);
  const sheets = onChart.length === 0 ? [] : sheetsOf(chart);
  return {
    shape,
    sheets,
    rows: new Map(onChart.map((row) => [row.label, row])),
    matches: new Map(chart.matches.map((match) => [match.label, match])),
    roundNames: new Map(chart.rounds.map(({ mnemonic, name }) => [mnemonic, name])),
    places: placesOfRounds(chart.matches),
    waits: new Map([...originsAfterGroups(shape)].map(([label, sides]) => [label, sides.join('|')])),
    sheetOf: new Map(sheets.flatMap(({ key, boxes }) => boxes.map(({ label }) => [label, key] as const))),
  };
}

/** Maps a label to 'A1' and 'B2'. */
function originsAfterGroups(shape: ChartShape | null): Map<string, string[]> {
  if (!shape) return new Map();
  return new Map([...groupOrigins(shape)].map(([label, sides]) => [label, sides.map((side) => placeInGroup(shape, side))]));
}

export function letterOf(label: string): string {
  return label.replace(/\d+$/, '');
}

function chartOfRows(rows: readonly LiveMatch[]): SheetSource {
  const labels = new Map(rows.map(({ id, label }) => [id, label]));
  const slot = (matchId: number | null, side: Side | null): MatchSide | null => {
    const label = matchId === null ? undefined : labels.get(matchId);
    return label && side ? { label, side } : null;
  };
  return {
    rounds: [
      ...new Map(rows.map(({ roundMnemonic, roundName }) => [roundMnemonic, { mnemonic: roundMnemonic, name: roundName }])).values(),
    ],
    matches: rows.map((row) => ({
      label: row.label,
      letter: letterOf(row.label),
      round: row.roundMnemonic,
      stage: row.stage === 2 ? 2 : 1,
      position: row.position,
      winnerTo: slot(row.winnerToMatchId, row.winnerToSide),
      loserTo: slot(row.loserToMatchId, row.loserToSide),
      group: row.groupNumber,
    })),
  };
}

function withFinalStage(drawnChart: SheetSource, shape: ChartShape | null): SheetSource {
  if (!shape || drawnChart.matches.some(({ stage }) => stage === 2) || drawnChart.matches.length === 0) return drawnChart;
  const { rounds, matches } = buildChart({ ...shape, dropTable: 'CROSS' });
  return {
    rounds: [...drawnChart.rounds, ...rounds.filter(({ stage }) => stage === 2)],
    matches: [...drawnChart.matches, ...matches.filter(({ stage }) => stage === 2)],
  };
}
