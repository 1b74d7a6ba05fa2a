/** Round robin groups as cells: the group table, and under it the matches round by round. */

import { groupParts } from '#machines/draw/group-parts.ts';
import type { Sheet } from '#machines/draw/sheet.ts';
import { resultText } from '#machines/match/score-text.ts';
import type { CellStyle, Grid, GridCell } from '../../entity/documents/workbook.ts';
import { type ChartBox, type ChartDocument, type ChartGroupLine, type ChartPlayer, nameOf } from './chart-types.ts';

type GridRow = (GridCell | undefined)[];

/** Place or label and player; one column per meeting; wins, racks, difference and outcome. */
const first = { label: 8, player: 30 };
const last = [7, 8, 7, 12];
const meetingWidth = 8;

export function groupGrid(document: ChartDocument, sheet: Sheet, boxAt: (label: string) => ChartBox): Grid {
  const { tournament, event, facts, asOf, chart, groups } = document;
  const matches = new Map(chart.matches.map((match) => [match.label, match]));
  const slots = chart.spec.size / (chart.spec.groups ?? 1);
  const cells: GridRow[] = [[cell(`${tournament} · ${sheet.key}`, 'title')], [cell(`${event} · ${facts} · ${asOf}`, 'facts')]];
  for (const { group, part } of groupParts(sheet, matches)) {
    const table = groups.find((one) => one.group === group);
    if (table) cells.push([], [cell(table.title, 'title')], headOf(table.lines, slots), ...table.lines.map((line) => lineOf(line, slots)));
    for (const { mnemonic, name } of part.columns) {
      cells.push([], [cell(mnemonic, 'head'), cell(name, 'head')]);
      const boxes = part.boxes.filter(({ round }) => round === mnemonic);
      cells.push(...boxes.map(({ label }) => matchOf(boxAt(label))));
    }
  }
  const meetings = Array.from({ length: Math.max(slots, 4) }, () => meetingWidth);
  return { name: sheet.key, cells, headRows: 2, widths: [first.label, first.player, ...meetings, ...last] };
}

const cell = (value: string | number, style: CellStyle): GridCell | undefined => (value === '' ? undefined : { value, style });

function headOf(lines: readonly ChartGroupLine[], slots: number): GridRow {
  const heads = [...lines.map(({ player }) => [...player.lastName.toUpperCase()].slice(0, 3).join('')), ...emptyCells(lines, slots)];
  return ['', 'Player', ...heads, 'Wins', 'Racks', '+/-', ''].map((words) => cell(words, 'head'));
}

function lineOf({ place, player, meetings, wins, racksWon, racksLost, goes }: ChartGroupLine, slots: number): GridRow {
  return [
    cell(place, 'score'),
    cell(nameOf(player), goes === 'Qualified' ? 'winner' : 'loser'),
    ...[...meetings, ...emptyCells(meetings, slots)].map((score) => cell(score ?? '', 'loser')),
    cell(wins, 'winnerScore'),
    cell(resultText({ aScore: racksWon, bScore: racksLost }), 'loser'),
    cell(racksWon - racksLost, 'score'),
    cell(goes, 'words'),
  ];
}

/** Fills up groups with free slots, and groups of fewer than four. */
const emptyCells = (filled: readonly unknown[], slots: number): string[] =>
  Array.from({ length: Math.max(0, Math.max(slots, 4) - filled.length) }, () => '');

/** Label, player, both scores, the other player across the meeting columns, and time or table at the end. */
function matchOf({ label, note, a, b }: ChartBox): GridRow {
  return [
    cell(label, 'caption'),
    cell(nameOf(a), styleOf(a)),
    score(a),
    score(b),
    cell(nameOf(b), styleOf(b)),
    undefined,
    undefined,
    undefined,
    cell(note, 'words'),
  ];
}

const styleOf = ({ instead, winner }: ChartPlayer): CellStyle => (instead !== null ? 'open' : winner ? 'winner' : 'loser');
const score = (player: ChartPlayer): GridCell | undefined =>
  player.score === null ? undefined : cell(player.score, player.winner ? 'winnerScore' : 'score');
