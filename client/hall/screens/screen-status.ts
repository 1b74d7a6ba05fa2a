/**
 * The status of a screen: whether it shows the present, whether somebody must go there, and the words for it. Times are in milliseconds on
 * the server's clock.
 */
import { faultTakenUntil } from '#machines/table/screen-rules.ts';
import { formatClock, formatTime } from '../../format.ts';
import type { Tone } from '../../ui/status/tone.ts';
import type { ScreenRow } from './screen-rows.ts';

export type ScreenStatus = 'behind' | 'silent' | 'low' | 'live' | 'revoked';

/** For screens without reports (keypads, or before the first report): the database stores their last sign only now and then. */
const unheardAfterMs = 2 * 60_000;
const behindAfterMs = 6_000;
/** After this time the screen counts as switched off for the night. */
const forgottenAfterMs = 12 * 3_600_000;
const lowBattery = 20;
export const wrongClockMs = 2_000;

export function screenStatusOf(line: ScreenRow, now: number): ScreenStatus {
  const { revoked, state, battery } = line;
  if (revoked) return 'revoked';
  if (isSilent(line, now)) return 'silent';
  if (state?.behindSince != null && now - state.behindSince > behindAfterMs) return 'behind';
  return battery !== null && battery < lowBattery ? 'low' : 'live';
}

/** Returns null if the screen never gave a sign. */
export function seenAt({ state, lastSeenAt }: ScreenRow): number | null {
  const written = lastSeenAt === null ? null : Date.parse(lastSeenAt);
  return state ? Math.max(state.seenAt, written ?? 0) : written;
}

function isSilent(line: ScreenRow, now: number): boolean {
  const seen = seenAt(line);
  if (seen === null || isClosed(line)) return true;
  return now - heardAt(line, seen) > (line.state ? line.silentAfterMs : Math.max(unheardAfterMs, line.silentAfterMs));
}

/** While the server itself was away it could hear nobody: that time does not count as silence. */
const heardAt = ({ state, heardSince }: ScreenRow, seen: number): number => (state ? seen : Math.max(seen, heardSince));

/**
 * Returns when the fault began, or null without any sign so far. For a screen that was silent before the server started, it is the start of
 * the server.
 */
export function knownSince(line: ScreenRow, now: number): { at: number; isStart: boolean } | null {
  const since = faultSince(line, now);
  return since === null ? null : { at: heardAt(line, since), isStart: heardAt(line, since) > since };
}

/** The screen is switched off or its page is closed: nobody sees anything on it. */
export const isSwitchedOff = (line: ScreenRow, now: number): boolean => isClosed(line) || now - (seenAt(line) ?? 0) > forgottenAfterMs;

const isClosed = ({ state }: ScreenRow): boolean => state?.closed === true && !state.connected;

export const isOutdated = (status: ScreenStatus): boolean => status === 'behind' || status === 'silent';

/** Whether the audience or a referee sees outdated data on a screen that belongs to the hall, and nobody has muted the alarm. */
export function isAlarm(line: ScreenRow, now: number): boolean {
  const status = screenStatusOf(line, now);
  if (line.isStranger || !line.isInHand || !isOutdated(status) || isSwitchedOff(line, now)) return false;
  if (isMuted(line, now)) return false;
  // An unused tablet in a drawer misleads nobody.
  return status === 'behind' || line.kind === 'display' || line.busy !== null;
}

/** Whether the desk has muted the alarms of this screen for a while. */
export const isMuted = ({ mutedUntil }: ScreenRow, now: number): boolean => mutedUntil !== null && Date.parse(mutedUntil) > now;

/** Returns when the fault began: at the first change that the screen does not show, or at its last sign. null if it never gave a sign. */
export function faultSince(line: ScreenRow, now: number): number | null {
  const seen = seenAt(line);
  const behindSince = line.state?.behindSince ?? null;
  if (behindSince === null) return seen;
  // Changes during its silence are no new fault.
  return seen !== null && isSilent(line, now) ? Math.min(seen, behindSince) : behindSince;
}

/** Returns who last took over the present fault, and until when that counts; null if nobody has. */
export function takeoverOf(line: ScreenRow, now: number): { by: string; until: number } | null {
  const until = isOutdated(screenStatusOf(line, now)) ? faultTakenUntil(line.takenAt, faultSince(line, now) ?? 0) : null;
  return until === null ? null : { by: line.takenBy ?? 'Somebody', until };
}

/** Returns who takes care of the fault now: 'A. Lindqvist'. */
export function takenOverBy(line: ScreenRow, now: number): string | null {
  const taking = takeoverOf(line, now);
  return taking && now < taking.until ? taking.by : null;
}

/** Whether the alarm is open: nobody has taken it over. */
export const isOpenAlarm = (line: ScreenRow, now: number): boolean => isAlarm(line, now) && takenOverBy(line, now) === null;

export function toneOf(line: ScreenRow, now: number): Tone | undefined {
  const status = screenStatusOf(line, now);
  if (isAlarm(line, now) || status === 'behind') return 'red';
  return status === 'silent' || status === 'low' ? 'orange' : undefined;
}

const order: readonly ScreenStatus[] = ['behind', 'silent', 'low', 'live', 'revoked'];

export function worstFirst(lines: readonly ScreenRow[], now: number): ScreenRow[] {
  const rank = (line: ScreenRow) => order.indexOf(screenStatusOf(line, now)) * 2 + Number(!isOdd(line));
  const alarms = alarmsFirst(now);
  return [...lines].sort(
    (one, other) => alarms(one, other) || rank(one) - rank(other) || one.name.localeCompare(other.name, 'en', { numeric: true }),
  );
}

/** Sorts alarms in the same order everywhere: first those that nobody has taken over, and among them the oldest. */
export function alarmsFirst(now: number) {
  const rank = (line: ScreenRow) => (isAlarm(line, now) ? Number(takenOverBy(line, now) !== null) : 2);
  return (one: ScreenRow, other: ScreenRow): number => {
    const ranked = rank(one) - rank(other);
    return ranked !== 0 || rank(one) === 2 ? ranked : (faultSince(one, now) ?? 0) - (faultSince(other, now) ?? 0);
  };
}

/** Returns every alarm of the screens in use, the most urgent first. */
export const alarmsOf = (lines: readonly ScreenRow[], now: number): ScreenRow[] =>
  worstFirst(
    lines.filter((line) => isAlarm(line, now)),
    now,
  );

/** The screen works, but with a wrong clock or an older build. */
export const isOdd = ({ state }: ScreenRow): boolean => state !== null && (state.outdated || Math.abs(state.clockMs) > wrongClockMs);

/** '16:51:12', '1 s ago', 'revoked at 13:20 by A. Lindqvist' */
export function seenWords(line: ScreenRow, now: number, zone: string | undefined): string {
  if (line.revoked) return `revoked at ${formatTime(line.revoked.at, zone)}${line.revoked.by ? ` by ${line.revoked.by}` : ''}`;
  const seen = seenAt(line);
  if (seen === null) return 'never connected';
  if (isClosed(line)) return `closed at ${formatClock(seen, zone)}`;
  if (screenStatusOf(line, now) === 'silent') return `offline since ${formatClock(seen, zone)}`;
  return `${Math.max(0, Math.round((now - seen) / 1000))} s ago`;
}

/** Returns what the screen shows: '6:4 · 17:12:06', 'out of date'. */
export function paintedWords({ state }: ScreenRow, zone: string | undefined): string {
  if (state?.paintedAt == null) return '–';
  if (state.behind > 0) return 'out of date';
  return [state.shown.toLowerCase(), formatClock(state.paintedAt, zone)].filter(Boolean).join(' · ');
}

/** '+0.0 s', '−38 s' */
export function clockWords({ state }: ScreenRow): string {
  if (!state) return '–';
  const seconds = Math.abs(state.clockMs) / 1000;
  const words = seconds.toFixed(seconds < 10 ? 1 : 0);
  return `${state.clockMs < 0 && Number(words) > 0 ? '−' : '+'}${words} s`;
}
