/** The menu with what only the browser knows: battery and wake lock, watched also while the menu is closed. */
import type { TabletFacts } from './menu-sheet.tsx';
import { usePart } from './part.ts';
import { useBattery } from './use-battery.ts';
import { useWakeLock } from './use-wake-lock.ts';

const load = () => import('./menu-sheet.tsx');

type Props = {
  open: boolean;
  facts: Omit<TabletFacts, 'battery' | 'wakeLock'>;
  report: (battery: number | null) => void;
  keyboard: boolean;
  onKeyboard: (on: boolean) => void;
  /** A lost menu may be fetched by a new page now. */
  mayReload: () => boolean;
  /** Null where the header has a button for it. */
  onSwap: (() => void) | null;
  onUnpair: () => void;
  onClose: () => void;
};

export function TabletMenu({ open, facts, report, mayReload, keyboard, onKeyboard, onSwap, onUnpair, onClose }: Props) {
  const battery = useBattery(report);
  const wakeLock = useWakeLock();
  const part = usePart(load, mayReload);
  if (!open || !part) return null;
  return (
    <part.MenuSheet
      facts={{ ...facts, battery, wakeLock }}
      keyboard={keyboard}
      onKeyboard={onKeyboard}
      onSwap={onSwap}
      onUnpair={onUnpair}
      onClose={onClose}
    />
  );
}
