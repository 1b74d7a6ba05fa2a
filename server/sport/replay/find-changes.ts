/** Finds changes by the label of their match, a score, a name, or the word 'corrected'. */
import { fold } from '#contract/kit/fold.ts';
import type { WordedChange } from './entry-words.ts';
import type { ReplayNames } from './replay-names.ts';

const maxHits = 20;

/** Returns the newest changes whose words hold every word of the text, the newest first. A score finds the change that led to it. */
export function findChanges(changes: readonly WordedChange[], text: string, names: ReplayNames): WordedChange[] {
  const wanted = text.split(/\s+/).map(fold).filter(Boolean);
  const hits: WordedChange[] = [];
  for (const change of changes.toReversed()) {
    if (hits.length >= maxHits) break;
    const match = change.matchId === null ? undefined : names.matches.get(change.matchId);
    const label = match ? [match.label, `${match.roundMnemonic}-${match.label}`].map(fold) : [];
    const words = fold(change.words).split(/[^\p{L}\p{N}:+-]+/u);
    const holds = (one: string): boolean =>
      label.includes(one) || (/^\d+:\d+$/.test(one) ? words.at(-1) === one : words.some((word) => word.startsWith(one)));
    if (wanted.every(holds)) hits.push(change);
  }
  return hits;
}
