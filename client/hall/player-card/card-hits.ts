/** The players that a search found, in the state of the address that opened the card. */
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { idOf } from '../../lists/address-params.ts';
import { cardParam } from '../../lists/card-param.ts';

export type CardHits = { typed: string; ids: readonly number[] };

/** `isPushed`: the entry before in the history of the browser is the screen without a card. */
type CardState = CardHits & { isPushed: boolean };

/** Returns how a search opens a card over this address. A card that is open already gives way, so that Back closes both. */
export function cardNavigation({ search, state }: { search: string; state: unknown }, hits: CardHits) {
  const isOpen = new URLSearchParams(search).has(cardParam);
  const card: CardState = { ...hits, isPushed: !isOpen || (cardStateOf(state)?.isPushed ?? false) };
  return { replace: isOpen, state: { card }, preventScrollReset: true };
}

/** Returns the open card of the address, or null. */
export function useCardAddress() {
  const [params] = useSearchParams();
  const { pathname, state }: { pathname: string; state: unknown } = useLocation();
  const navigate = useNavigate();
  const playerId = idOf(params.get(cardParam) ?? '');
  if (playerId === null) return null;
  const hits = cardStateOf(state);
  const addressOf = (id: number | null): string => {
    const next = new URLSearchParams(params);
    if (id === null) next.delete(cardParam);
    else next.set(cardParam, String(id));
    return [pathname, next.toString()].filter(Boolean).join('?');
  };
  return {
    playerId,
    hits,
    show: (id: number) => void navigate(addressOf(id), { replace: true, state, preventScrollReset: true }),
    /** A card that a search opened closes like Back; from a shared address the screen stays. */
    close: () => void (hits?.isPushed ? navigate(-1) : navigate(addressOf(null), { replace: true, preventScrollReset: true })),
  };
}

export type CardAddress = NonNullable<ReturnType<typeof useCardAddress>>;

function cardStateOf(state: unknown): CardState | null {
  const card: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'card') : null;
  if (typeof card !== 'object' || card === null) return null;
  const [typed, ids]: unknown[] = [Reflect.get(card, 'typed'), Reflect.get(card, 'ids')];
  if (typeof typed !== 'string' || !Array.isArray(ids)) return null;
  return { typed, ids: ids.filter((id) => typeof id === 'number'), isPushed: Reflect.get(card, 'isPushed') === true };
}
