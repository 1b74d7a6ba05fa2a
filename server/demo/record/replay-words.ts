/** The sentences that a replay prints at its end. */
import type { EventRecord } from '#contract/match/event-record.ts';
import { countText } from '#machines/count-text.ts';
import type { RowDifference } from './compare-record.ts';
import type { ReplayCounts } from './record-player.ts';

const maxLines = 10;

/** `seconds`: how long the calls took when nothing waited between them. */
export function countWords({ changes }: EventRecord, counts: ReplayCounts, seconds?: number): string {
  const { played, followed, left, refused, callMs } = counts;
  const calls = countText(played, 'call', 'calls');
  const sorted = callMs.toSorted((one, other) => one - other);
  const at = (share: number): string => (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1);
  const first = [
    `${countText(changes.length, 'change', 'changes')}: ${calls}${seconds === undefined ? '' : ` in ${seconds.toFixed(1)} s (${Math.round(played / seconds)} a second)`}`,
    `${followed} followed from them, ${left} needed no call, ${refused.length} refused`,
    `A call took ${at(0.5)} ms (p50), ${at(0.99)} ms (p99)`,
  ].join('. ');
  const lines = refused.slice(0, maxLines).map(({ change, sentence }) => `    ${change.stream} ${change.type}: ${sentence}`);
  return [`${first}.`, ...lines].join('\n');
}

export function differenceWords(rows: number, differences: readonly RowDifference[]): string {
  if (differences.length === 0) return `All ${rows} rows equal the record.`;
  const lines = differences
    .slice(0, maxLines)
    .map(({ row, column, recorded, replayed }) => `    ${row}: ${column} is ${replayed}; the record has ${recorded}`);
  const more = differences.length > maxLines ? [`    and ${differences.length - maxLines} more`] : [];
  return [`${countText(differences.length, 'value differs', 'values differ')} from the record:`, ...lines, ...more].join('\n');
}
