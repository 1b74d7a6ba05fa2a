/** The sheets of a flow chart file: the positions of the boxes, and the texts of open boxes. */
import { groupOrigins, placeInGroup } from '#machines/draw/group-names.ts';
import { type Sheet, type SheetBox, sheetsOf } from '#machines/draw/sheet.ts';
import type { Chart } from '#machines/draw/types.ts';
import type { ChartBox, ChartDocument, ChartPlayer } from './chart-types.ts';

/** Returns the sheets of the requested letters; a long final stage has several ('SE1', 'SE2', …, 'SE'). */
export function sheetsToDraw({ chart, letters }: ChartDocument): Sheet[] {
  return sheetsOf(chart).filter(({ key }) => letters.includes(key) || (letters.includes('SE') && /^SE\d+$/.test(key)));
}

/** Returns a function that gives the box of a match; before its stage is drawn, the box shows the expected entrants. */
export function boxesOf(document: ChartDocument): (label: string) => ChartBox {
  const waitTexts = waitTextsOf(document.chart);
  return (label) =>
    document.boxes[label] ?? {
      label,
      note: '',
      walkover: false,
      a: openPlayer(waitTexts.get(`${label}A`)),
      b: openPlayer(waitTexts.get(`${label}B`)),
    };
}

const openPlayer = (text: string | undefined): ChartPlayer => ({
  lastName: '',
  firstName: '',
  country: '',
  score: null,
  seed: null,
  winner: false,
  instead: text ?? '',
});

/** Before the next-stage draw, its first round waits for one qualifier of each side (machines/README.md 5.1) or for group places (12.1). */
function waitTextsOf({ spec, matches, rounds }: Chart): Map<string, string> {
  const waitTexts = new Map<string, string>();
  const first = rounds.find(({ stage }) => stage === 2)?.mnemonic;
  for (const { label, round, stage } of matches) {
    if (stage !== 2 || round !== first) continue;
    waitTexts.set(`${label}A`, 'Winners’ qualifier');
    waitTexts.set(`${label}B`, 'Losers’ qualifier');
  }
  for (const [label, [a, b]] of groupOrigins(spec)) {
    waitTexts.set(`${label}A`, placeInGroup(spec, a));
    waitTexts.set(`${label}B`, placeInGroup(spec, b));
  }
  for (const { label, winnerTo, loserTo } of matches) {
    if (winnerTo) waitTexts.set(`${winnerTo.label}${winnerTo.side}`, `Winner of ${label}`);
    if (loserTo) waitTexts.set(`${loserTo.label}${loserTo.side}`, `Loser of ${label}`);
  }
  return waitTexts;
}

/** Text under a box for connections that the chart does not draw: 'loser to H044 · from H024'. */
export function textUnder({ loserLeavesTo, winnerLeavesTo, dropsIn }: SheetBox): string {
  return [
    winnerLeavesTo && `winner to ${winnerLeavesTo}`,
    loserLeavesTo && `loser to ${loserLeavesTo}`,
    dropsIn.length > 0 && `${dropsIn.map(({ side, from }) => `${side} from ${from}`).join(', ')}`,
  ]
    .filter(Boolean)
    .join(' · ');
}
