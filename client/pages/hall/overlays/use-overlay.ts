/** The overlay that the builder makes, without token, which is a secret. It is kept in the address of the page, so that a reload and a shared link have the same options. */
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { defaultOverlayOptions, type Overlay, overlayAddress, readOverlay } from '#contract/live/overlay-address.ts';
import { useDebounced } from '../../../lists/use-debounced.ts';
import { eventOption, type OverlayTargetOption, tableOption, tournamentOption } from './overlay-targets.ts';

const parameter = 'overlay';

/** `targets` is not empty. Throws if it is. */
export function useOverlay(targets: readonly OverlayTargetOption[]) {
  const [params, setParams] = useSearchParams();
  const [overlay, setOverlay] = useState(() => firstOverlay(params, targets));
  const address = useDebounced(overlayAddress(overlay));
  // The address of the page says the event until the user changes something.
  const untouched = useRef(address);
  useEffect(() => {
    if (address === untouched.current) return;
    untouched.current = '';
    setParams({ [parameter]: address }, { replace: true });
  }, [address, setParams]);
  const chosen = targets.find(({ id }) => id === targetOf(overlay)) ?? first(targets);
  // A table may leave the hall while the page is open.
  return { overlay: targetOf(overlay) === chosen.id ? overlay : showing(overlay, chosen), target: chosen, setOverlay };
}

export function targetOf(overlay: Overlay): string {
  if (overlay.screen === 'bracket') return tournamentOption(overlay.tournamentId);
  return overlay.screen === 'table' ? tableOption(overlay.tableId) : eventOption(overlay.eventId);
}

/** The same options on another table, event or flow chart; the layout stays where it exists. */
export function showing(overlay: Overlay, { tableId, tournamentId, eventId }: OverlayTargetOption): Overlay {
  const { theme, lang, delay, colors, hidden, names, hasSponsors, hasOthers, token, sample } = overlay;
  const options = { theme, lang, delay, colors, hidden, names, hasSponsors, hasOthers, token, sample };
  if (tableId !== null)
    return { ...options, screen: 'table', tableId, layout: overlay.screen === 'table' ? overlay.layout : 'lower-third' };
  if (tournamentId !== null) return { ...options, screen: 'bracket', tournamentId };
  return { ...options, screen: overlay.screen === 'tables' ? 'tables' : 'ticker', eventId };
}

function firstOverlay(params: URLSearchParams, targets: readonly OverlayTargetOption[]): Overlay {
  const stored = readOverlay(new URL(params.get(parameter) ?? '/', location.origin));
  if (stored) return { ...stored, token: null, sample: null };
  const eventId = Number(params.get('event'));
  const own = targets.filter((target) => target.eventId === eventId);
  const offered = own.length > 0 ? own : targets;
  const target = offered.find(({ tableId, isPlaying }) => tableId !== null && isPlaying) ?? first(offered);
  return showing({ ...defaultOverlayOptions, screen: 'table', tableId: 0, layout: 'lower-third' }, target);
}

function first(targets: readonly OverlayTargetOption[]): OverlayTargetOption {
  const [target] = targets;
  if (!target) throw new Error('There is no table to show.');
  return target;
}
