/** The head of the card: the position among the hits of the search, the profile, and the way out. */
import { ChevronDown, ChevronUp, ExternalLink, Search, X } from 'lucide-react';
import { Link } from 'react-router-dom';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import type { CardAddress } from './card-hits.ts';

export function CardTop({ address: { playerId, hits, show, close } }: { address: CardAddress }) {
  const at = hits?.ids.indexOf(playerId) ?? -1;
  const go = (by: number) => {
    const id = hits?.ids[at + by];
    if (id !== undefined) show(id);
  };
  return (
    <header className="flex h-12 shrink-0 items-center gap-1 border-b pr-2 pl-4 text-ink-2 text-xs sm:pl-5">
      {hits && at >= 0 && (
        <>
          <Search aria-hidden className="size-3.5 text-ink-3" />
          <span className="truncate px-1">
            “{hits.typed}”, {at + 1} of {hits.ids.length}
          </span>
          <IconButton
            icon={ChevronUp}
            size="row"
            label="Player before"
            disabledReason={at === 0 ? 'This is the first one.' : null}
            onPress={() => go(-1)}
          />
          <IconButton
            icon={ChevronDown}
            size="row"
            label="Next player"
            disabledReason={at === hits.ids.length - 1 ? 'This is the last one.' : null}
            onPress={() => go(1)}
          />
        </>
      )}
      <Link
        to={`/app/players/${playerId}`}
        className="ml-auto inline-flex h-8 items-center gap-1.5 rounded-control px-2 font-medium text-ink hover:bg-hover tablet:h-11"
      >
        <ExternalLink aria-hidden className="size-4" /> Profile
      </Link>
      <IconButton icon={X} size="bar" label="Close" onPress={close} />
    </header>
  );
}
