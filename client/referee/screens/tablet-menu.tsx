/** The menu with battery and wake lock, which the browser alone knows. Both are also watched while the menu is closed. */
import type { TabletInfo } from './menu-sheet.tsx';
import { useBattery } from './use-battery.ts';
import { useLoadedPart } from './use-loaded-part.ts';
import { useWakeLock } from './use-wake-lock.ts';

const load = () => import('./menu-sheet.tsx');

type Props = {
  open: boolean;
  facts: Omit<TabletInfo, 'battery' | 'wakeLock'>;
  report: (battery: number | null) => void;
  keyboard: boolean;
  onKeyboard: (on: boolean) => void;
  /** Returns true when a reload may fetch a menu that failed to load. */
  mayReload: () => boolean;
  /** Null when the header has its own button for it. */
  onSwap: (() => void) | null;
  onUnpair: () => void;
  onClose: () => void;
};

export function TabletMenu({ open, facts, report, mayReload, keyboard, onKeyboard, onSwap, onUnpair, onClose }: Props) {
  const battery = useBattery(report);
  const wakeLock = useWakeLock();
  const part = useLoadedPart(load, mayReload);
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
