/** Which displays and tablets need a hand, the worst first, and how many of each kind answer; `now` in milliseconds on the server's clock. */
import type { LiveDevice } from '#contract/live/desk.ts';
import { lowBattery, silentAfterMs } from '../../hall/rows/tablet-state.ts';
import type { Tone } from '../../ui/tone.ts';

export type Trouble = { device: LiveDevice; kind: 'silent' | 'low'; tone: Tone; silentMs: number };
export type DeviceKind = LiveDevice['kind'];
export type DeviceFigures = {
  troubles: Trouble[];
  kinds: { kind: DeviceKind; live: number; total: number }[];
  live: number;
  total: number;
};

/** From ten minutes on nobody believes in a hiccup of the Wi-Fi any more. */
const redAfterMs = 10 * 60_000;

export function deviceFigures(devices: readonly LiveDevice[], now: number): DeviceFigures {
  const paired = devices.filter(({ revoked }) => !revoked);
  const kinds = (['DISPLAY', 'TABLET', 'KEYPAD'] as const).map((kind) => {
    const some = paired.filter((device) => device.kind === kind);
    return { kind, live: some.filter((device) => silence(device, now) <= silentAfterMs).length, total: some.length };
  });
  return {
    troubles: paired.flatMap((device) => troubleOf(device, now) ?? []).sort((one, other) => other.silentMs - one.silentMs),
    kinds: kinds.filter(({ total }) => total > 0),
    live: kinds.reduce((sum, { live }) => sum + live, 0),
    total: paired.length,
  };
}

function troubleOf(device: LiveDevice, now: number): Trouble | null {
  const silentMs = silence(device, now);
  if (silentMs > silentAfterMs) return { device, kind: 'silent', tone: silentMs > redAfterMs ? 'red' : 'orange', silentMs };
  if (device.battery !== null && device.battery < lowBattery) return { device, kind: 'low', tone: 'orange', silentMs: 0 };
  return null;
}

const silence = ({ lastSeenAt }: LiveDevice, now: number): number =>
  lastSeenAt === null ? Number.POSITIVE_INFINITY : Math.max(0, now - Date.parse(lastSeenAt));
