/** The words of a called match at the desk: the time since the call, the arrivals, and the problem if there is one. */
import type { LiveMatch } from '#contract/live/rows.ts';
import { type Arrival, arrivalOn, arrivalStep, bothHereSince, maxMinutesWithoutTap } from '#machines/arrivals.ts';
import { otherSide } from '#machines/match/breaks.ts';
import type { CallLimits } from '#machines/match/calls.ts';
import { type Side, sides } from '#machines/names.ts';
import { formatTime } from '../../format.ts';
import type { Tone } from '../../ui/status/tone.ts';
import { surnameOf } from '../match/match-side.ts';

type Zone = string | undefined;
type CallState = { tone: Tone | null; sentence: string | null };

/** Only two things are told loudly: the time is over, and both are here but nobody taps. */
export function callStateOf(match: LiveMatch, limits: CallLimits, now: number, zone: Zone): CallState {
  const since = bothHereSince(match);
  if (since !== null) {
    if (now - since < maxMinutesWithoutTap * 60_000) return { tone: null, sentence: null };
    return { tone: 'orange', sentence: `Both are here since ${formatTime(since, zone)}, but nobody has tapped.` };
  }
  const minutes = match.announcedAt === null ? 0 : (now - Date.parse(match.announcedAt)) / 60_000;
  if (minutes < limits.lossMinutes) return { tone: null, sentence: null };
  const absent = sides.filter((side) => arrivalStep(arrivalOn(match, side)) !== 'HERE');
  return { tone: 'red', sentence: absent.map((side) => absenceOf(match, side, zone)).join(' ') };
}

function absenceOf(match: LiveMatch, side: Side, zone: Zone): string {
  const { comingAt } = arrivalOn(match, side);
  const { hereAt } = arrivalOn(match, otherSide(side));
  const name = surnameOf(match, side);
  const waits = hereAt === null ? '' : ` ${surnameOf(match, otherSide(side))} waits since ${formatTime(hereAt, zone)}.`;
  if (comingAt === null) return `${name} has not come and not answered.${waits}`;
  return `${name} said “coming” at ${formatTime(comingAt, zone)} and has not come.${waits}`;
}

/** '5:20 since the call', for the next reminder: 'first call 16:36'. Empty after the last one. */
export function nextCallWords(match: LiveMatch, limits: CallLimits, now: number, zone: Zone): string {
  if (match.announcedAt === null) return '';
  const announced = Date.parse(match.announcedAt);
  const marks = [
    ['first call', limits.firstCallMinutes],
    ['second call', limits.secondCallMinutes],
    ['loss', limits.lossMinutes],
  ] as const;
  const next = marks.find(([, minutes]) => announced + minutes * 60_000 > now);
  return next ? `${next[0]} ${formatTime(announced + next[1] * 60_000, zone)}` : '';
}

/** Phones need no account, so what one said is never more than a word. */
export function arrivalFacts({ comingAt, hereAt }: Arrival, zone: Zone): { word: string; detail: string } {
  if (hereAt !== null) return { word: 'here', detail: `since ${formatTime(hereAt, zone)}` };
  if (comingAt !== null) return { word: 'coming', detail: `answered by phone ${formatTime(comingAt, zone)}, not confirmed` };
  return { word: 'called', detail: 'no answer' };
}
