/** Round 1 in the preview of a draw: one square per slot, for each letter of the flow chart or for each group. */

import { countText } from '#machines/count-text.ts';
import { cx } from '../../../ui/frame/cx.ts';
import { SectionHeading } from '../../../ui/frame/section-heading.tsx';
import type { DrawPreview } from './draw-machine.ts';

type LetterCounts = DrawPreview['letters'][number];
type SlotKind = 'seeds' | 'byLot' | 'placeholders' | 'walkovers';

export function LetterSquares({ preview, entrant }: { preview: DrawPreview | null; entrant: 'player' | 'team' }) {
  if (!preview || preview.letters.length === 0) return null;
  const shown = kinds.filter(({ kind }) => kind !== 'placeholders' || preview.letters.some((letter) => letter.placeholders > 0));
  const heading = preview.groups === null ? 'Round 1 by flow-chart letter' : `${preview.groups} groups`;
  const sizes = [...new Set(preview.letters.map(entrantsIn))].sort((a, b) => a - b);
  return (
    <section aria-label={heading} className="shrink-0 border-t bg-surface px-5 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-xs text-ink-2">
        <SectionHeading className="font-semibold text-ink">{heading}</SectionHeading>
        {preview.groups !== null && (
          <span>
            of {sizes.join(' or ')} {entrant}s
          </span>
        )}
        {shown.map(({ kind, words, look }) => (
          <span key={kind} className="inline-flex items-center gap-1.5">
            <span className={cx('size-2.5 rounded-[2px]', look)} />
            {preview.groups !== null && kind === 'walkovers' ? 'empty places' : words}
          </span>
        ))}
      </div>
      <ol className={cx('mt-2 grid gap-x-2 gap-y-3', preview.letters.length > 2 ? 'grid-cols-4 sm:grid-cols-8' : 'grid-cols-2')}>
        {preview.letters.map((letter) => (
          <LetterSlots
            key={letter.letter}
            letter={letter}
            wide={preview.letters.length <= 2}
            entrant={preview.groups === null ? null : entrant}
          />
        ))}
      </ol>
    </section>
  );
}

const entrantsIn = ({ seeds, byLot, placeholders }: LetterCounts): number => seeds + byLot + placeholders;

/** `entrant`: the word for the members of a group; null for a letter of the flow chart. */
function LetterSlots({ letter, wide, entrant }: { letter: LetterCounts; wide: boolean; entrant: 'player' | 'team' | null }) {
  return (
    <li className="min-w-0 text-2xs text-ink-2">
      <p className="text-xs">
        <b className="font-semibold text-ink">{letter.letter}</b> {entrant ? countText(entrantsIn(letter), entrant) : entrantsIn(letter)}
      </p>
      <div aria-hidden className={cx('mt-1 grid gap-0.5', wide ? 'max-w-32 grid-cols-16' : 'max-w-16 grid-cols-8')}>
        {slotsOf(letter).map(({ key, look }) => (
          <span key={key} className={cx('aspect-square rounded-[1.5px]', look)} />
        ))}
      </div>
      <p className="mt-1">{countText(letter.seeds, 'seed')}</p>
      {!entrant && <p>{countText(letter.walkovers, 'bye')}</p>}
    </li>
  );
}

/** One item per slot: seeds first, walkovers last. */
function slotsOf(letter: LetterCounts): { key: string; look: string }[] {
  return kinds.flatMap(({ kind, look }) => Array.from({ length: letter[kind] }, (_, slot) => ({ key: `${kind}${slot}`, look })));
}

const kinds: { kind: SlotKind; words: string; look: string }[] = [
  { kind: 'seeds', words: 'seeds', look: 'bg-accent-fill' },
  { kind: 'byLot', words: 'by lot', look: 'bg-control/60' },
  { kind: 'placeholders', words: 'placeholders', look: 'border border-accent-fill bg-accent-soft' },
  { kind: 'walkovers', words: 'byes', look: 'border border-control bg-surface' },
];
