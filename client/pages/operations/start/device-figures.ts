/**
 * The displays and tablets that need attention, the worst first, and the live ones per kind. `now` is in milliseconds on the server's
 * clock.
 */
import { lasting, onItWords } from '../../../hall/screens/alarm-words.ts';
import type { ScreenForm, ScreenLine } from '../../../hall/screens/screen-lines.ts';
import {
  alarmsFirst,
  faultSince,
  isAlarm,
  isForgotten,
  knownSince,
  paintedWords,
  seenWords,
  standingOf,
  takerOf,
} from '../../../hall/screens/standing.ts';
import type { Tone } from '../../../ui/status/tone.ts';

export type Trouble = {
  line: ScreenLine;
  /** 'Scoreboard, table 7' */
  title: string;
  /** 'no sign since 16:51:12' */
  words: string;
  kind: 'silent' | 'behind' | 'low';
  tone: Tone;
  /** '41 s', 'low' */
  chip: string;
  isAlarm: boolean;
  taker: string | null;
  /** 'A. Lindqvist was on it until 21:40' */
  onIt: string | null;
};
export type DeviceFigures = {
  troubles: Trouble[];
  kinds: { form: ScreenForm; live: number; total: number }[];
  live: number;
  total: number;
};

/** After ten minutes a short Wi-Fi failure is no longer likely, so the device turns red. */
const redAfterMs = 10 * 60_000;
const forms: readonly ScreenForm[] = ['SCOREBOARD', 'TABLET', 'TV', 'KEYPAD'];

/** Counts devices in use: neither revoked nor switched off. */
export function deviceFigures(lines: readonly ScreenLine[], now: number, zone: string | undefined): DeviceFigures {
  const used = lines.filter((line) => !line.revoked && (line.lastSeenAt === null || !isForgotten(line, now)));
  const isLive = (line: ScreenLine) => ['live', 'low'].includes(standingOf(line, now));
  const kinds = forms.map((form) => {
    const some = used.filter((line) => line.form === form);
    return { form, live: some.filter(isLive).length, total: some.length };
  });
  return {
    troubles: longestFirst(used, now).flatMap((line) => troubleOf(line, now, zone) ?? []),
    kinds: kinds.filter(({ total }) => total > 0),
    live: used.filter(isLive).length,
    total: used.length,
  };
}

/** Alarms come before this order, and among them those that no user handles. */
function longestFirst(lines: readonly ScreenLine[], now: number): ScreenLine[] {
  const alarms = alarmsFirst(now);
  const since = (line: ScreenLine) => (standingOf(line, now) === 'low' ? now : (faultSince(line, now) ?? 0));
  return [...lines].sort((one, other) => alarms(one, other) || since(one) - since(other));
}

function troubleOf(line: ScreenLine, now: number, zone: string | undefined): Trouble | null {
  const kind = standingOf(line, now);
  if (kind === 'live' || kind === 'revoked') return null;
  const about = {
    line,
    kind,
    title: titleOf(line),
    isAlarm: isAlarm(line, now),
    taker: takerOf(line, now),
    onIt: onItWords(line, now, zone),
  };
  if (kind === 'low') return { ...about, tone: 'orange', words: `battery ${line.battery} %`, chip: 'low' };
  const since = knownSince(line, now)?.at ?? null;
  const isRed = about.isAlarm || since === null || now - since > redAfterMs;
  const words = kind === 'behind' ? paintedWords(line, zone) : seenWords(line, now, zone);
  return { ...about, tone: isRed ? 'red' : 'orange', words, chip: since === null ? 'never' : lasting(now - since) };
}

const words: Readonly<Record<ScreenForm, string>> = { SCOREBOARD: 'Scoreboard', TABLET: 'Tablet', TV: 'TV', KEYPAD: 'Keypad' };

const titleOf = ({ form, name, where, address }: ScreenLine): string =>
  form === 'TV' || where === address ? name : `${words[form]}, ${where.toLowerCase()}`;
