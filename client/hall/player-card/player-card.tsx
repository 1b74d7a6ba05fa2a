/** The card of a player beside the screen, which stays usable. Escape closes it, and the focus returns. */
import { useEffect, useRef, useState } from 'react';
import { NotLoaded } from '../../lists/not-loaded.tsx';
import { dialogs, lastFocus } from '../../ui/overlays/restore-focus.ts';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { CardBranches } from './card-branches.tsx';
import { CardFoot } from './card-foot.tsx';
import { type CardAddress, useCardAddress } from './card-hits.ts';
import { CardNext } from './card-next.tsx';
import { CardResults, CardSeason } from './card-results.tsx';
import { CardTop } from './card-top.tsx';
import { CardWho } from './card-who.tsx';
import { usePlayerCard } from './use-player-card.ts';

/** Renders nothing if the player in the address is no number. */
export function PlayerCard() {
  const address = useCardAddress();
  return address && <Card address={address} />;
}

function Card({ address }: { address: CardAddress }) {
  const [chosen, setChosen] = useState<number | null>(null);
  const { data, error, refetch } = usePlayerCard(address.playerId, chosen);
  const panel = useRef<HTMLElement>(null);
  useEscape(address.close);
  useOwnFocus(panel, address.playerId);
  const entry = data?.entry;
  return (
    <aside
      ref={panel}
      tabIndex={-1}
      data-card
      aria-label={data ? `Player ${data.player.displayName}` : 'Player'}
      className="absolute inset-y-0 right-0 z-20 flex w-full flex-col border-l bg-surface text-sm shadow-pop outline-none sm:w-116"
    >
      <CardTop address={address} />
      <div className="flex min-h-0 grow flex-col gap-4 overflow-y-auto p-4 sm:px-5">
        {error && <NotLoaded title="The player could not be loaded." error={error} onRetry={refetch} />}
        {!data && !error && <Skeleton className="h-80 w-full shrink-0" />}
        {data && <CardWho facts={data} onChoose={setChosen} />}
        {entry && <CardNext entry={entry} />}
        {entry && data && <CardBranches entry={entry} player={data.player} />}
        {entry && <CardResults entry={entry} />}
        {data && <CardSeason facts={data} />}
      </div>
      {entry && data && <CardFoot key={entry.participantId} entry={entry} player={data.player} onChanged={() => void refetch()} />}
    </aside>
  );
}

/** Dialogs and menus over the screen get the key first. */
function useEscape(close: () => void): void {
  const latest = useRef(close);
  latest.current = close;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || document.querySelector(`${dialogs}, [role=menu], [role=listbox]`)) return;
      latest.current();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}

/** The palette returns the focus to the screen when it closes: the card takes it after that. */
const paletteGoneMs = 100;

function useOwnFocus(panel: { current: HTMLElement | null }, playerId: number): void {
  const before = useRef<HTMLElement | null>(null);
  useEffect(() => {
    before.current ??= lastFocus.element;
    if (playerId === 0) return;
    const timer = setTimeout(() => {
      if (!document.querySelector(dialogs)) panel.current?.focus({ preventScroll: true });
    }, paletteGoneMs);
    return () => clearTimeout(timer);
  }, [panel, playerId]);
  useEffect(
    () => () => {
      if (before.current?.isConnected) before.current.focus({ preventScroll: true });
    },
    [],
  );
}
