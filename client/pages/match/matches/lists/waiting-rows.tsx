/** Holds back new and removed rows while the pointer is over the list. They appear on request or when the pointer leaves. */
import { ArrowUpDown } from 'lucide-react';
import { countText } from '#machines/count-text.ts';

type WaitingRowsProps = { waiting: number; left: number; moved: boolean; onShow: () => void };

export function WaitingRows({ waiting, left, moved, onShow }: WaitingRowsProps) {
  const words = waitingWords(waiting, left, moved);
  return (
    <div aria-live="polite" className="pointer-events-none absolute inset-x-0 top-11 z-20 flex justify-center">
      {words && (
        <button
          type="button"
          onClick={onShow}
          className="pointer-events-auto flex h-8 items-center gap-2 rounded-full border border-accent-line bg-accent-soft px-4 text-sm font-medium text-accent shadow-pop hover:bg-glow tablet:h-11"
        >
          <ArrowUpDown aria-hidden className="size-4" />
          {words} – <span className="underline">show</span>
        </button>
      )}
    </div>
  );
}

/** Returns '2 more matches, 1 has left', or '' when nothing waits. */
export function waitingWords(waiting: number, left: number, moved: boolean): string {
  const parts = [
    waiting > 0 && countText(waiting, 'more match', 'more matches'),
    left > 0 && `${left} ${left === 1 ? 'has' : 'have'} left the list`,
  ].filter(Boolean);
  return parts.length > 0 ? parts.join(', ') : moved ? 'the order has changed' : '';
}
