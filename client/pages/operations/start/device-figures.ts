/**
 * The displays and tablets that need attention, the worst first, and the live ones per kind. `now` is in milliseconds on the server's
 * clock.
 */
import { lasting, onItWords } from '../../../hall/screens/alarm-words.ts';
import type { ScreenForm, ScreenRow } from '../../../hall/screens/screen-rows.ts';
import {
  alarmsFirst,
  faultSince,
  isAlarm,
  isSwitchedOff,
  knownSince,
  paintedWords,
  screenStatusOf,
  seenWords,
  takenOverBy,
} from '../../../hall/screens/screen-status.ts';
import type { Tone } from '../../../ui/status/tone.ts';

export type DeviceTrouble = {
  line: ScreenRow;
  /** 'Scoreboard, table 7' */
  title: string;
  /** 'offline since 16:51:12' */
  words: string;
  kind: 'silent' | 'behind' | 'low';
  tone: Tone;
  /** '41 s', 'low' */
  chip: string;
  isAlarm: boolean;
  taker: string | null;
  /** 'Taken by A. Lindqvist until 21:40' */
  onIt: string | null;
};
export type DeviceFigures = {
  troubles: DeviceTrouble[];
  kinds: { form: ScreenForm; live: number; total: number }[];
  live: number;
  total: number;
};

/** After ten minutes a short Wi-Fi failure is no longer likely, so the device turns red. */
const redAfterMs = 10 * 60_000;
const forms: readonly ScreenForm[] = ['SCOREBOARD', 'TABLET', 'TV', 'KEYPAD'];

/** Counts devices in use: neither revoked nor switched off. */
export function deviceFigures(lines: readonly ScreenRow[], now: number, zone: string | undefined): DeviceFigures {
  const used = lines.filter((line) => !line.revoked && (line.lastSeenAt === null || !isSwitchedOff(line, now)));
  const isLive = (line: ScreenRow) => ['live', 'low'].includes(screenStatusOf(line, now));
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
function longestFirst(lines: readonly ScreenRow[], now: number): ScreenRow[] {
  const alarms = alarmsFirst(now);
  const since = (line: ScreenRow) => (screenStatusOf(line, now) === 'low' ? now : (faultSince(line, now) ?? 0));
  return [...lines].sort((one, other) => alarms(one, other) || since(one) - since(other));
}

function troubleOf(line: ScreenRow, now: number, zone: string | undefined): DeviceTrouble | null {
  const kind = screenStatusOf(line, now);
  if (kind === 'live' || kind === 'revoked') return null;
  const about = {
    line,
    kind,
    title: titleOf(line),
    isAlarm: isAlarm(line, now),
    taker: takenOverBy(line, now),
    onIt: onItWords(line, now, zone),
  };
  if (kind === 'low') return { ...about, tone: 'orange', words: `battery ${line.battery} %`, chip: 'low' };
  const since = knownSince(line, now)?.at ?? null;
  const isRed = about.isAlarm || since === null || now - since > redAfterMs;
  const words = kind === 'behind' ? paintedWords(line, zone) : seenWords(line, now, zone);
  return { ...about, tone: isRed ? 'red' : 'orange', words, chip: since === null ? 'never' : lasting(now - since) };
}

const words: Readonly<Record<ScreenForm, string>> = { SCOREBOARD: 'Scoreboard', TABLET: 'Tablet', TV: 'TV', KEYPAD: 'Keypad' };

const titleOf = ({ form, name, where, address }: ScreenRow): string =>
  form === 'TV' || where === address ? name : `${words[form]}, ${where.toLowerCase()}`;
