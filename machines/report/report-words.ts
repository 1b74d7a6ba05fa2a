/** The sentences of a report, the same on the screen and on paper. */
import { countText } from '../count-text.ts';
import { listText } from '../sentences.ts';
import type { EventReport } from './event-report.ts';
import { onTimeMinutes } from './event-report.ts';
import type { MatchReport } from './match-figures.ts';
import type { ReportDay } from './report-days.ts';
import { meanOf } from './tally.ts';

/** One large figure: '96', '%', 'of 672 promises kept', 'a match that starts before its “not before” breaks one'. '–': there is none yet. */
type Headline = { value: string; unit: string; label: string; note: string };

const minutesOf = (ms: number): number => Math.round(ms / 60_000);
const number = (value: number): string => value.toLocaleString('en');
const percent = (part: number, whole: number): string => (whole === 0 ? '–' : String(Math.round((100 * part) / whole)));
const matches = (count: number): string => countText(count, 'match', 'matches').replace(/^\d+/, number(count));

/** The four figures above the charts. */
export function headlines({ promises, starts, total, tablePlayMs, tableTimeMs, freeWhileReadyMs, matches: all }: EventReport): Headline[] {
  const longest = Math.max(0, ...all.flatMap(({ figures, waitedMs }) => (figures.isPlayed ? (waitedMs ?? []) : [])));
  const mean = meanOf(total.waitedMs, total.waits);
  return [
    {
      value: percent(promises.kept, promises.all),
      unit: promises.all === 0 ? '' : '%',
      label:
        promises.all === 0
          ? 'no promise is due yet'
          : `of ${countText(promises.all, 'promise').replace(/^\d+/, number(promises.all))} kept`,
      note: '“not before”, as it was shown last',
    },
    {
      value: percent(starts.onTime, starts.all),
      unit: starts.all === 0 ? '' : '%',
      label: starts.all === 0 ? 'no start with a scheduled time' : `of ${number(starts.all)} starts on time`,
      note: `at most ${onTimeMinutes} min after the scheduled time`,
    },
    {
      value: mean === null ? '–' : String(minutesOf(mean)),
      unit: mean === null ? '' : 'min',
      label: mean === null ? 'no waiting is known' : 'mean wait, players ready',
      note: mean === null ? 'no match with a known ready time was called' : `${matches(total.waits)}, longest ${minutesOf(longest)} min`,
    },
    {
      value: percent(tablePlayMs, tableTimeMs),
      unit: tableTimeMs === 0 ? '' : '%',
      label: tableTimeMs === 0 ? 'no table time yet' : 'of the table time was played',
      note: `tables stood free for ${number(minutesOf(freeWhileReadyMs))} min while a match was ready`,
    },
  ];
}

/** 'Friday' */
export const weekdayOf = (day: string): string =>
  new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00.000Z`));

/** The sentences over the charts of a day. */
export function chartSentences({ day, promises, promiseSteps, calls, tableTimeMs, tablePlayMs }: ReportDay): {
  promises: string;
  calls: string;
  tables: string;
} {
  const name = weekdayOf(day);
  const isEarly = promiseSteps.some(({ minutes }) => minutes < 0);
  const busiest = calls.reduce((one, other) => (other.calls > one.calls ? other : one), { hour: 0, calls: 0 });
  return {
    promises:
      promises.all === 0
        ? `No match of ${name} had a promised “not before”.`
        : `Start of a match after its promised “not before”, in minutes. ${name}, ${matches(promises.all)}.${isEarly ? ' Orange: started too early for the promise.' : ''}`,
    calls:
      busiest.calls === 0
        ? `No match was called to a table on ${name}.`
        : `Matches called to a table, ${name}. Highest at ${busiest.hour} o’clock: ${busiest.calls}${everyWords(busiest.calls)}.`,
    tables:
      tableTimeMs === 0
        ? `No match was played on ${name}.`
        : `${name}. ${percent(tablePlayMs, tableTimeMs)} % of the table time was played.`,
  };
}

function everyWords(calls: number): string {
  const every = Math.round(60 / calls);
  if (calls < 2) return '';
  return every <= 1 ? ', one every minute' : `, one every ${every} minutes`;
}

/** The sentence over the chart of the racks. */
export const rackSentence = ({ total, medianRackMs }: EventReport): string =>
  medianRackMs === null
    ? 'No rack has a play time yet.'
    : `Play time of ${countText(total.timedRacks, 'rack').replace(/^\d+/, number(total.timedRacks))} in whole minutes, without time-outs. Half took at most ${(medianRackMs / 60_000).toFixed(1)} min.`;

/** The sentences under "What went wrong", as far as the record shows it. */
export function wentWrong({ matches: all, starts }: EventReport): string[] {
  const namesOf = (some: readonly MatchReport[]): string => listText(some.map(({ match }) => match.name));
  const broken = sorted(all, ({ figures }) => -(figures.afterPromiseMs ?? 0)).filter(({ figures }) => (figures.afterPromiseMs ?? 0) < 0);
  const late = sorted(all, ({ figures }) => figures.startDelayMs ?? 0);
  const absent = all.filter(({ figures, match }) => !figures.isPlayed && figures.isOver && (match.aWalkover || match.bWalkover));
  const conceded = all.filter(({ match }) => match.aForfeit || match.bForfeit);
  const disqualified = all.filter(({ match }) => match.aDisqualified || match.bDisqualified);
  const corrected = all.filter(({ match }) => match.corrections > 0);
  const slow = sorted(all, ({ waitedMs }) => waitedMs ?? 0).filter(({ waitedMs }) => minutesOf(waitedMs ?? 0) >= longWaitMinutes);
  const [longest] = slow;
  const [latest] = late;
  const notOnTime = starts.all - starts.onTime;
  return [
    ...(broken.length > 0
      ? [
          `${countText(broken.length, 'promise was', 'promises were')} missed: ${listText(
            broken.map(({ match, figures }) => `${match.name} by ${Math.max(1, minutesOf(-(figures.afterPromiseMs ?? 0)))} min`),
          )}.`,
        ]
      : []),
    ...(notOnTime > 0 && latest
      ? [
          `${countText(notOnTime, 'match', 'matches')} started more than ${onTimeMinutes} min after the scheduled time. The latest was ${latest.match.name}, ${minutesOf(latest.figures.startDelayMs ?? 0)} min late.`,
        ]
      : []),
    ...(longest
      ? [
          `${countText(slow.length, 'match', 'matches')} waited ${longWaitMinutes} min or longer for a table although both players were ready, ${longest.match.name} longest with ${minutesOf(longest.waitedMs ?? 0)} min.`,
        ]
      : []),
    ...(absent.length > 0 ? [`A player did not come to ${countText(absent.length, 'match', 'matches')}: ${namesOf(absent)}.`] : []),
    ...(conceded.length > 0 ? [`A player gave up in ${countText(conceded.length, 'match', 'matches')}: ${namesOf(conceded)}.`] : []),
    ...(disqualified.length > 0
      ? [`A player was disqualified in ${countText(disqualified.length, 'match', 'matches')}: ${namesOf(disqualified)}.`]
      : []),
    ...(corrected.length > 0
      ? [`${countText(corrected.length, 'approved result was', 'approved results were')} changed afterwards: ${namesOf(corrected)}.`]
      : []),
  ];
}

const longWaitMinutes = 30;

const sorted = (all: readonly MatchReport[], by: (match: MatchReport) => number): MatchReport[] =>
  [...all].sort((one, other) => by(other) - by(one));

/** Returns sentences about the data that the record lacks. */
export function notRecorded({ total, matches: all }: EventReport): string[] {
  const untimed = total.matches - total.timedMatches - all.filter(({ figures }) => figures.isPlayed && !figures.isOver).length;
  const racks = all.reduce((sum, { match, figures }) => (figures.isPlayed && !match.isStraightPool ? sum + match.racks.length : sum), 0);
  const missing = racks - total.timedRacks;
  return [
    ...(untimed > 0 ? [`${countText(untimed, 'match has', 'matches have')} no play time, because the result was entered at once.`] : []),
    ...(missing > 0
      ? [
          `${number(missing)} of ${number(racks)} racks have no time: they were corrected, entered together, or entered with the result. The figures of racks leave them out.`,
        ]
      : []),
    'A promise is judged by the “not before” that was shown last; earlier ones are not recorded.',
    'A table that was blocked counts as free, because the report does not read when it was blocked.',
    'The number of spectators is not recorded.',
  ];
}
