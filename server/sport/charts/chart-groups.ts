/** The tables of round robin groups in a chart file. */

import type { LiveMatch } from '#contract/live/rows.ts';
import { resultOfMatch } from '#contract/match/match-result.ts';
import { type GroupLine, groupSheets } from '#machines/draw/group-sheet.ts';
import type { Chart } from '#machines/draw/types.ts';
import { resultText } from '#machines/match/score-text.ts';
import type { ChartBox, ChartGroupLine, ChartGroupTable, ChartPlayer } from './chart-types.ts';

type GroupTablesInput = {
  chart: Chart;
  matches: readonly LiveMatch[];
  boxes: Readonly<Record<string, ChartBox>>;
  /** The lot breaks ties; it is used only when every group is complete. */
  lot: string;
};

export function groupTablesOf({ chart, matches, boxes, lot }: GroupTablesInput): ChartGroupTable[] {
  const groupMatches = matches.filter(({ groupNumber }) => groupNumber !== null);
  const results = groupMatches.map(resultOfMatch);
  const players = playersOf(groupMatches, boxes);
  const live = groupSheets(chart, results, { ranks: new Map() });
  const sheets = live.every(({ complete }) => complete) ? groupSheets(chart, results, { lot }) : live;
  return sheets.map(({ group, name, places, lines }) => ({
    group,
    title: `Group ${name} · ${places === 1 ? 'the winner goes' : `the first ${places} go`} on`,
    lines: lines.flatMap((line) => {
      const player = players.get(line.id);
      return player ? [lineOf(line, player, groupMatches)] : [];
    }),
  }));
}

function playersOf(matches: readonly LiveMatch[], boxes: GroupTablesInput['boxes']): Map<number, ChartPlayer> {
  const players = new Map<number, ChartPlayer>();
  for (const { label, participantAId, participantBId } of matches) {
    const box = boxes[label];
    if (box && participantAId !== null) players.set(participantAId, box.a);
    if (box && participantBId !== null) players.set(participantBId, box.b);
  }
  return players;
}

const outcomeTexts = { through: 'Qualified', out: 'Out', level: 'By lot' } as const;

function lineOf(line: GroupLine, player: ChartPlayer, matches: readonly LiveMatch[]): ChartGroupLine {
  const { id, place, wins, racksWon, racksLost, goes, against } = line;
  return {
    place,
    player,
    meetings: against.map((label) =>
      label === null
        ? null
        : scoreOf(
            matches.find((match) => match.label === label),
            id,
          ),
    ),
    wins,
    racksWon,
    racksLost,
    goes: goes === null ? '' : outcomeTexts[goes],
  };
}

function scoreOf(match: LiveMatch | undefined, id: number): string {
  if (match?.matchStatus !== 'APPROVED') return '';
  return match.participantAId === id ? resultText(match) : resultText({ aScore: match.bScore, bScore: match.aScore });
}
