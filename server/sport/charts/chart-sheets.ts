/** The sheets of a flow chart file: where the boxes stand, and what is written in the open ones. */
import { groupOrigins, placeInGroup } from '#machines/draw/group-names.ts';
import { type Sheet, type SheetBox, sheetsOf } from '#machines/draw/sheet.ts';
import type { Chart } from '#machines/draw/types.ts';
import type { ChartBox, ChartDocument, ChartPlayer } from './chart-types.ts';

/** Sheets of the asked letters; a long final stage has several ('SE1', 'SE2', …, 'SE'). */
export function sheetsToDraw({ chart, letters }: ChartDocument): Sheet[] {
  return sheetsOf(chart).filter(({ key }) => letters.includes(key) || (letters.includes('SE') && /^SE\d+$/.test(key)));
}

/** A match as it stands, or what is known of it before its stage is drawn. */
export function boxesOf(document: ChartDocument): (label: string) => ChartBox {
  const waits = waitsFor(document.chart);
  return (label) =>
    document.boxes[label] ?? { label, note: '', walkover: false, a: open(waits.get(`${label}A`)), b: open(waits.get(`${label}B`)) };
}

const open = (instead: string | undefined): ChartPlayer => ({
  lastName: '',
  firstName: '',
  country: '',
  score: null,
  seed: null,
  winner: false,
  instead: instead ?? '',
});

/** Before the next-stage draw its first round waits for one qualifier of each side (machines/README.md 5.1), or for places of groups (12.1). */
function waitsFor({ spec, matches, rounds }: Chart): Map<string, string> {
  const waits = new Map<string, string>();
  const first = rounds.find(({ stage }) => stage === 2)?.mnemonic;
  for (const { label, round, stage } of matches) {
    if (stage !== 2 || round !== first) continue;
    waits.set(`${label}A`, 'Winners’ qualifier');
    waits.set(`${label}B`, 'Losers’ qualifier');
  }
  for (const [label, [a, b]] of groupOrigins(spec)) {
    waits.set(`${label}A`, placeInGroup(spec, a));
    waits.set(`${label}B`, placeInGroup(spec, b));
  }
  for (const { label, winnerTo, loserTo } of matches) {
    if (winnerTo) waits.set(`${winnerTo.label}${winnerTo.side}`, `Winner of ${label}`);
    if (loserTo) waits.set(`${loserTo.label}${loserTo.side}`, `Loser of ${label}`);
  }
  return waits;
}

/** What stands under a box where no line shows it: 'loser to H044 · from H024'. */
export function wordsUnder({ loserLeavesTo, winnerLeavesTo, dropsIn }: SheetBox): string {
  return [
    winnerLeavesTo && `winner to ${winnerLeavesTo}`,
    loserLeavesTo && `loser to ${loserLeavesTo}`,
    dropsIn.length > 0 && `${dropsIn.map(({ side, from }) => `${side} from ${from}`).join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
