/** The sentences about taps and screens, the same on the screen and on paper. */
import { countText } from '../count-text.ts';
import { addCounts, countOf, type TimeCounts, timeWithin } from './screen-times.ts';

/** `taps`: of tablets, as the journal has them. `lost`: those of them that the history of their match does not have. */
export type ScreenRecord = { taps: number; lost: number; screens: TimeCounts; tablets: TimeCounts };

const number = (value: number): string => value.toLocaleString('en');
const counted = (count: number, noun: string): string => countText(count, noun).replace(/^\d+/, number(count));

/** The large figures; none for a record that is empty. */
export function screenHeadlines({
  taps,
  lost,
  screens,
  tablets,
}: ScreenRecord): { value: string; unit: string; label: string; note: string }[] {
  const all = addCounts([screens, tablets]);
  const [half, slow] = [timeWithin(all, 0.5), timeWithin(all, 0.99)];
  return [
    ...(taps > 0
      ? [
          {
            value: number(lost),
            unit: '',
            label: lost === 1 ? 'tap lost' : 'taps lost',
            note: `of ${number(taps)} points that tablets entered`,
          },
        ]
      : []),
    ...(half !== null && slow !== null
      ? [{ value: number(half), unit: 'ms', label: 'from the change to the screen, half', note: `99 of 100 within ${number(slow)} ms` }]
      : []),
  ];
}

export function screenSentence({ screens, tablets }: ScreenRecord): string {
  const changes = countOf(screens) + countOf(tablets);
  if (changes === 0) return 'No screen of this event has reported yet when it painted a change.';
  return `How long ${counted(changes, 'change')} took from the server to a screen, in milliseconds. The last bar holds the longer ones.`;
}
