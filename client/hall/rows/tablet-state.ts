/** The tablet of a table as its card shows it: fine (grey), low battery or silent (orange), not paired. */
import { BatteryWarning, type LucideIcon, Tablet, WifiOff } from 'lucide-react';
import type { LiveDevice } from '#contract/live/desk.ts';
import { formatTime } from '../../format.ts';

type TabletState = {
  kind: 'none' | 'fine' | 'low' | 'silent';
  icon: LucideIcon;
  /** '86 %', 'seen 17:08', 'not paired' */
  words: string;
  /** The tooltip: 'Paired: Tablet 14 · 54 % · seen 2 s ago' */
  hint: string;
};

/** A tablet reports every half minute, so two minutes without a report are a fault. */
export const silentAfterMs = 2 * 60_000;
export const lowBattery = 20;

/** `now` is in milliseconds on the server's clock. */
export function tabletState(device: LiveDevice | null, now: number, zone?: string): TabletState {
  if (!device) return { kind: 'none', icon: Tablet, words: 'not paired', hint: 'No tablet is paired with this table' };
  const seen = seenWords(device.lastSeenAt, now);
  const percent = device.battery === null ? '' : `${device.battery} %`;
  const hint = [`Paired: ${device.name}`, percent, seen].filter(Boolean).join(' · ');
  if (isSilent(device, now)) {
    const words = device.lastSeenAt === null ? 'never seen' : `seen ${formatTime(device.lastSeenAt, zone)}`;
    return { kind: 'silent', icon: WifiOff, words, hint };
  }
  if (device.battery !== null && device.battery < lowBattery) return { kind: 'low', icon: BatteryWarning, words: percent, hint };
  return { kind: 'fine', icon: Tablet, words: percent, hint };
}

export const needsLook = (state: Pick<TabletState, 'kind'>): boolean => state.kind === 'low' || state.kind === 'silent';

/** 'seen 2 s ago' */
export function seenWords(lastSeenAt: string | null, now: number): string {
  if (lastSeenAt === null) return 'never seen';
  const seconds = Math.max(0, Math.floor((now - Date.parse(lastSeenAt)) / 1000));
  if (seconds < 60) return `seen ${seconds} s ago`;
  return seconds < 3600 ? `seen ${Math.floor(seconds / 60)} min ago` : `seen ${Math.floor(seconds / 3600)} h ago`;
}

export const isSilent = ({ lastSeenAt }: LiveDevice, now: number): boolean =>
  lastSeenAt === null || now - Date.parse(lastSeenAt) > silentAfterMs;
