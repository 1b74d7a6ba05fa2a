/** How a screen stands: whether it shows the present, whether anybody has to go there, and the words for it. Times in milliseconds on the server's clock. */
import { counted } from '#machines/counted.ts';
import { formatClock, formatTime } from '../../format.ts';
import type { Tone } from '../../ui/tone.ts';
import type { ScreenLine } from './screen-lines.ts';

export type Standing = 'behind' | 'silent' | 'low' | 'live' | 'revoked';

/** A screen speaks every 5 s; its line may be slow once. */
const silentAfterMs = 15_000;
/** A screen that says nothing itself (a keypad, or before its first word) is only written down now and then. */
const unheardAfterMs = 2 * 60_000;
const behindAfterMs = 6_000;
/** Switched off for the night. */
const forgottenAfterMs = 12 * 3_600_000;
const lowBattery = 20;
export const wrongClockMs = 2_000;

export function standingOf(line: ScreenLine, now: number): Standing {
  const { revoked, state, battery } = line;
  if (revoked) return 'revoked';
  if (isSilent(line, now)) return 'silent';
  if (state?.behindSince != null && now - state.behindSince > behindAfterMs) return 'behind';
  return battery !== null && battery < lowBattery ? 'low' : 'live';
}

/** Null: never heard of. */
export function seenAt({ state, lastSeenAt }: ScreenLine): number | null {
  const written = lastSeenAt === null ? null : Date.parse(lastSeenAt);
  return state ? Math.max(state.seenAt, written ?? 0) : written;
}

function isSilent(line: ScreenLine, now: number): boolean {
  const seen = seenAt(line);
  if (seen === null || isClosed(line)) return true;
  return now - seen > (line.state ? silentAfterMs : unheardAfterMs);
}

/** Switched off or closed: nobody sees anything on it. */
const isForgotten = (line: ScreenLine, now: number): boolean => isClosed(line) || now - (seenAt(line) ?? 0) > forgottenAfterMs;

const isClosed = ({ state }: ScreenLine): boolean => state?.closed === true && !state.connected;

const showsNothingTrue = (standing: Standing): boolean => standing === 'behind' || standing === 'silent';

/** The audience, or a referee, sees something that is no longer so, and nobody has said that they know. */
export function isAlarm(line: ScreenLine, now: number): boolean {
  const standing = standingOf(line, now);
  if (!line.isInHand || !showsNothingTrue(standing) || isForgotten(line, now)) return false;
  if (line.mutedUntil !== null && Date.parse(line.mutedUntil) > now) return false;
  // A tablet that lies in a drawer shows nobody anything.
  return standing === 'behind' || line.kind === 'display' || line.busy !== null;
}

/** The first thing it does not show, or its last sign. */
function troubledSince({ state, ...line }: ScreenLine): number | null {
  return state?.behindSince ?? seenAt({ state, ...line });
}

export function toneOf(line: ScreenLine, now: number): Tone | undefined {
  const standing = standingOf(line, now);
  if (isAlarm(line, now) || standing === 'behind') return 'red';
  return standing === 'silent' || standing === 'low' ? 'orange' : undefined;
}

const order: readonly Standing[] = ['behind', 'silent', 'low', 'live', 'revoked'];

export function worstFirst(lines: readonly ScreenLine[], now: number): ScreenLine[] {
  const rank = (line: ScreenLine) => (isAlarm(line, now) ? -1 : order.indexOf(standingOf(line, now)) * 2 + Number(!isOdd(line)));
  return [...lines].sort((one, other) => rank(one) - rank(other) || one.name.localeCompare(other.name, 'en', { numeric: true }));
}

/** Lives, but with a wrong clock or an older build. */
const isOdd = ({ state }: ScreenLine): boolean => state !== null && (state.outdated || Math.abs(state.clockMs) > wrongClockMs);

/** '16:51:12', '1 s ago', 'revoked at 13:20 by A. Lindqvist' */
export function seenWords(line: ScreenLine, now: number, zone: string | undefined): string {
  if (line.revoked) return `revoked at ${formatTime(line.revoked.at, zone)}${line.revoked.by ? ` by ${line.revoked.by}` : ''}`;
  const seen = seenAt(line);
  if (seen === null) return 'never heard of';
  if (isClosed(line)) return `closed at ${formatClock(seen, zone)}`;
  if (standingOf(line, now) === 'silent') return `no sign since ${formatClock(seen, zone)}`;
  return `${Math.max(0, Math.round((now - seen) / 1000))} s ago`;
}

/** What stands on the glass: '6:4 · 17:12:06', '62 changes behind'. */
export function paintedWords({ state }: ScreenLine, zone: string | undefined): string {
  if (state?.paintedAt == null) return '–';
  if (state.behind > 0) return `${counted(state.behind, 'change')} behind`;
  return [state.shown.toLowerCase(), formatClock(state.paintedAt, zone)].filter(Boolean).join(' · ');
}

/** '+0.0 s', '−38 s' */
export function clockWords({ state }: ScreenLine): string {
  if (!state) return '–';
  const seconds = state.clockMs / 1000;
  const sign = seconds < 0 ? '−' : '+';
  return `${sign}${Math.abs(seconds).toFixed(Math.abs(seconds) < 10 ? 1 : 0)} s`;
}

/** The alarm in words: what and since when; what the audience sees; what rules out the network. */
export function alarmWords(line: ScreenLine, all: readonly ScreenLine[], now: number, zone: string | undefined) {
  const silent = standingOf(line, now) === 'silent';
  const since = formatClock(troubledSince(line) ?? now, zone);
  const title = silent
    ? `${placed(line)}: no sign since ${formatTime(seenAt(line) ?? now, zone)}.`
    : `${placed(line)}: ${paintedWords(line, zone)} since ${since}.`;
  return { title, sees: seesWords(line, silent, zone), network: networkWords(line, all, now) };
}

const placed = ({ name, where, address }: ScreenLine): string => (where === address ? name : `${name}, ${where.toLowerCase()}`);

function seesWords({ state, form }: ScreenLine, silent: boolean, zone: string | undefined): string {
  if (state?.paintedAt == null) return '';
  const shown = state.shown && `${state.shown.toLowerCase()} `;
  if (!silent) return `It answers, but still shows ${shown}as of ${formatClock(state.paintedAt, zone)}.`;
  if (form === 'TABLET') return `It last showed ${shown}at ${formatClock(state.paintedAt, zone)}.`;
  return `If it is on, it still shows ${shown}“as of ${formatClock(state.seenAt, zone)}”.`;
}

function networkWords(line: ScreenLine, all: readonly ScreenLine[], now: number): string {
  const near = all.filter(
    (other) => other.key !== line.key && other.address !== null && networkOf(other.address) === networkOf(line.address),
  );
  const answers = near.find((other) => !other.revoked && !showsNothingTrue(standingOf(other, now)));
  if (answers) return `${answers.name} on the same network answers.`;
  return near.length > 0 ? 'Nothing else on its network answers.' : '';
}

/** '192.168.24.57' → '192.168.24' */
const networkOf = (address: string | null): string | null => address?.replace(/[.:][^.:]*$/, '') ?? null;

/** '12 of 13 screens show the present score, table 4 is 41 s behind'; null without screens. */
export function presentWords(lines: readonly ScreenLine[], now: number): string | null {
  const used = lines.filter((line) => !line.revoked && line.form !== 'KEYPAD' && !isForgotten(line, now));
  if (used.length === 0) return null;
  const late = used
    .filter((line) => showsNothingTrue(standingOf(line, now)))
    .sort((one, other) => (troubledSince(one) ?? 0) - (troubledSince(other) ?? 0));
  const [worst] = late;
  if (!worst) return used.length === 1 ? 'The one screen shows the present score' : `All ${used.length} screens show the present score`;
  const who = worst.where === worst.address ? worst.name : worst.where.toLowerCase();
  const trouble = worst.state?.behindSince == null ? 'gives no sign for' : 'is';
  const end = worst.state?.behindSince == null ? '' : ' behind';
  const words = `${who} ${trouble} ${lasting(now - (troubledSince(worst) ?? now))}${end}`;
  return `${used.length - late.length} of ${counted(used.length, 'screen')} show the present score, ${words}`;
}

function lasting(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3600)} h`;
}
