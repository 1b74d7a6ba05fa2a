/** One look-up for two purposes: the name of a player follows them, the label of a match jumps to it. */
import { ChevronDown, UserSearch } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import type { Bracket } from '../../../bracket/model.ts';
import { playersOf } from '../../../bracket/player-route.ts';
import { cx } from '../../../ui/frame/cx.ts';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import type { BracketAddress } from './use-bracket-address.ts';

const LookUp = lazyPart(() => import('./look-up.tsx').then((loaded) => ({ default: loaded.LookUp })));

type FollowButtonProps = { bracket: Bracket; address: BracketAddress };

export function FollowButton({ bracket, address }: FollowButtonProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const name = address.followed === null ? null : nameOf(bracket, address.followed);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
        className={cx(
          'flex h-8 min-w-0 items-center gap-1.5 rounded-control border px-3 text-sm tablet:h-11',
          name ? 'border-accent bg-accent-soft text-accent' : 'border-line-2 bg-surface hover:bg-hover',
        )}
      >
        <UserSearch aria-hidden className="size-4 shrink-0" />
        Follow <b className="truncate font-semibold">{name ?? 'no player'}</b>
        <ChevronDown aria-hidden className="size-4 shrink-0" />
      </button>
      {open && button.current && (
        <Suspense fallback={null}>
          <LookUp bracket={bracket} address={address} anchor={button.current} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function nameOf(bracket: Bracket, id: number): string | null {
  return playersOf(bracket).find((player) => player.id === id)?.name ?? null;
}
