/** The faults of the screens, as sentences. Times are in milliseconds on the server's clock. */
import { countText } from '#machines/count-text.ts';
import { formatClock, formatTime } from '../../format.ts';
import type { ScreenRow } from './screen-rows.ts';
import { faultSince, isOutdated, isSwitchedOff, knownSince, paintedWords, screenStatusOf, seenAt, takeoverOf } from './screen-status.ts';

/** Returns the parts of an alarm: the fault and its start, the visible picture, the state of the network, and who takes care of it. */
export function alarmWords(line: ScreenRow, all: readonly ScreenRow[], now: number, zone: string | undefined) {
  const silent = screenStatusOf(line, now) === 'silent';
  const { at: since, isStart } = knownSince(line, now) ?? { at: now, isStart: false };
  const title = silent
    ? `${nameAndPlace(line)}: offline since ${isStart ? 'the server started at ' : ''}${formatTime(isStart ? since : (seenAt(line) ?? now), zone)}.`
    : `${nameAndPlace(line)}: ${paintedWords(line, zone)} since ${formatClock(since, zone)}.`;
  return { title, sees: seesWords(line, silent, zone), network: networkWords(line, all, now), onIt: onItWords(line, now, zone) };
}

/** Returns 'Taken by A. Lindqvist' or 'Taken by A. Lindqvist until 21:40'; null if nobody has taken this fault. */
export function onItWords(line: ScreenRow, now: number, zone: string | undefined): string | null {
  const taking = takeoverOf(line, now);
  return taking && (now < taking.until ? `Taken by ${taking.by}` : `Taken by ${taking.by} until ${formatTime(taking.until, zone)}`);
}

/** Returns the words of the chip in the header: 'TV entrance offline 12 min', '3 screens offline'. */
export function alarmChipWords(alarms: readonly ScreenRow[], now: number): string {
  const [first, ...others] = alarms;
  if (!first) return '';
  const allSilent = alarms.every((line) => screenStatusOf(line, now) === 'silent');
  const state = allSilent ? 'offline' : 'out of date';
  if (others.length > 0) return `${alarms.length} screens ${state}`;
  return `${first.name} ${state} ${lasting(now - (knownSince(first, now)?.at ?? now))}`;
}

const nameAndPlace = ({ name, where, address }: ScreenRow): string => (where === address ? name : `${name}, ${where.toLowerCase()}`);

function seesWords({ state, form }: ScreenRow, silent: boolean, zone: string | undefined): string {
  if (state?.paintedAt == null) return '';
  const shown = state.shown && `${state.shown.toLowerCase()} `;
  if (!silent) return `It answers, but still shows ${shown}as of ${formatClock(state.paintedAt, zone)}.`;
  if (form === 'TABLET') return `It last showed ${shown}at ${formatClock(state.paintedAt, zone)}.`;
  return `If it is on, it still shows ${shown}“as of ${formatClock(state.seenAt, zone)}”.`;
}

function networkWords(line: ScreenRow, all: readonly ScreenRow[], now: number): string {
  const near = all.filter(
    (other) => other.key !== line.key && other.address !== null && networkOf(other.address) === networkOf(line.address),
  );
  const answers = near.find((other) => !other.revoked && !isOutdated(screenStatusOf(other, now)));
  if (answers) return `${answers.name} on the same network answers.`;
  return near.length > 0 ? 'Nothing else on its network answers.' : '';
}

/** '192.168.24.57' → '192.168.24' */
const networkOf = (address: string | null): string | null => address?.replace(/[.:][^.:]*$/, '') ?? null;

/** Returns '12 of 13 screens are up to date. Table 4 is 41 s behind', or null without screens. */
export function presentWords(lines: readonly ScreenRow[], now: number): string | null {
  const used = lines.filter((line) => !line.revoked && line.form !== 'KEYPAD' && !isSwitchedOff(line, now));
  if (used.length === 0) return null;
  const late = used
    .filter((line) => isOutdated(screenStatusOf(line, now)))
    .sort((one, other) => (faultSince(one, now) ?? 0) - (faultSince(other, now) ?? 0));
  const [worst] = late;
  if (!worst) return used.length === 1 ? 'The only screen is up to date' : `All ${used.length} screens are up to date`;
  const who = worst.where === worst.address ? worst.name : worst.where;
  const lasts = lasting(now - (knownSince(worst, now)?.at ?? now));
  const words = screenStatusOf(worst, now) === 'silent' ? `${who} has been offline for ${lasts}` : `${who} is ${lasts} behind`;
  const fresh = used.length - late.length;
  return `${fresh || 'None'} of ${countText(used.length, 'screen')} ${fresh > 1 ? 'are' : 'is'} up to date. ${words}`;
}

export function lasting(ms: number): string {
  const seconds = Math.max(0, Math.round(ms / 1000));
  if (seconds < 120) return `${seconds} s`;
  return seconds < 7200 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3600)} h`;
}
