/** The report of an event as it is sent and printed: the figures with names and sentences. */
import type { EventReportAnswer, ReportSums } from '#contract/match/event-report.ts';
import { calibrationOf } from '#machines/chance/calibration.ts';
import { calibrationSentence } from '#machines/chance/chance-words.ts';
import type { Prediction } from '#machines/chance/predictions.ts';
import { countText } from '#machines/count-text.ts';
import { type EventReport, eventReport } from '#machines/report/event-report.ts';
import { chartSentences, headlines, notRecorded, rackSentence, weekdayOf, wentWrong } from '#machines/report/report-words.ts';
import { addCounts, countOf, type TimeCounts, timeBars, timeWithin } from '#machines/report/screen-times.ts';
import { type ScreenRecord, screenHeadlines, screenSentence } from '#machines/report/screen-words.ts';
import { meanOf, type Tally } from '#machines/report/tally.ts';
import type { ReportPlace, ReportPlayer, StoredReport } from './read-report.ts';

export function reportAnswer(
  { event, input, players, rounds, places, screenRecord }: StoredReport,
  predictions: readonly Prediction[],
): EventReportAnswer {
  const report = eventReport(input);
  const playerOf = (id: number): ReportPlayer => players.get(id) ?? { id, name: `Player ${id}`, country: null };
  return {
    name: event.name,
    place: [event.venue, event.city].filter(Boolean).join(', ') || null,
    startDate: event.eventStartDate.slice(0, 10),
    endDate: event.eventEndDate.slice(0, 10),
    timeZone: event.timeZone,
    asOf: new Date(input.now).toISOString(),
    facts: factsOf(report, players),
    running: report.running,
    waiting: report.waiting,
    winners: winnersOf(places, playerOf),
    headlines: [...headlines(report), ...screenHeadlines(screenRecord)],
    days: report.days.map(({ waits, waitedMs, ...day }) => ({
      ...day,
      name: weekdayOf(day.day),
      waitedMs: meanOf(waitedMs, waits),
      sentences: chartSentences({ ...day, waits, waitedMs }),
    })),
    tableNumbers: report.tables.map(({ table }) => table),
    racks: { steps: report.rackSteps, sentence: rackSentence(report) },
    chances: chancesOf(predictions),
    screens: screensOf(screenRecord),
    wentWrong: wentWrong(report),
    notRecorded: notRecorded(report),
    players: report.players.map(({ playerId, tally, ...player }) => ({ ...playerOf(playerId), ...player, sums: sumsOf(tally) })),
    rounds: report.rounds.map(({ roundId, tally }) => ({
      ...{ id: roundId, name: rounds.get(roundId)?.name ?? '', tournament: rounds.get(roundId)?.tournament ?? '' },
      sums: sumsOf(tally),
    })),
    tables: report.tables.map(({ table, playMs, tally }) => ({ number: table, playMs, sums: sumsOf(tally) })),
    meetings: report.meetings.map(({ one, other, ...meeting }) => ({ ...meeting, one: playerOf(one), other: playerOf(other) })),
  };
}

/** ['Men 9-Ball: 1. KOVAČ Ivo (CRO), 2. WEBER Jonas (GER)'] */
function winnersOf(places: readonly ReportPlace[], playerOf: (id: number) => ReportPlayer): string[] {
  return [...Map.groupBy(places, ({ tournamentId }) => tournamentId).values()].map((own) => {
    const named = own.map(({ place, playerId }) => {
      const { name, country } = playerOf(playerId);
      return `${place}. ${name}${country === null ? '' : ` (${country})`}`;
    });
    return `${own[0]?.tournament}: ${named.join(', ')}`;
  });
}

function chancesOf(predictions: readonly Prediction[]): EventReportAnswer['chances'] {
  const calibration = calibrationOf(predictions);
  const { matches, steps, brier } = calibration;
  return { matches, steps, brier, sentence: calibrationSentence(calibration) };
}

function screensOf(record: ScreenRecord): EventReportAnswer['screens'] {
  const { taps, lost, screens, tablets } = record;
  const kindOf = (name: string, counts: TimeCounts) => ({
    ...{ name, changes: countOf(counts), half: timeWithin(counts, 0.5), slow: timeWithin(counts, 0.99) },
  });
  return {
    ...{ taps, lostTaps: lost, kinds: [kindOf('Screens of the hall', screens), kindOf('Tablets', tablets)] },
    ...{ steps: timeBars(addCounts([screens, tablets])), sentence: screenSentence(record) },
  };
}

/** Counts the players of all matches, also of those that are still to come. */
function factsOf({ matches, tables }: EventReport, names: StoredReport['players']): string {
  const players = new Set(matches.flatMap(({ match }) => [match.playerA, match.playerB]).filter((id) => id !== null));
  const countries = new Set([...players].flatMap((id) => names.get(id)?.country ?? []));
  const from = countries.size > 0 ? ` from ${countText(countries.size, 'country', 'countries')}` : '';
  return [
    `${countText(players.size, 'player')}${from}`,
    countText(matches.length, 'match', 'matches'),
    countText(tables.length, 'table'),
  ].join(' · ');
}

const sumsOf = (tally: Tally): ReportSums => ({
  matches: tally.matches,
  playedMs: meanOf(tally.playedMs, tally.timedMatches),
  longestMatchMs: tally.longestMatchMs,
  shortestMatchMs: tally.shortestMatchMs,
  rackMs: meanOf(tally.rackMs, tally.timedRacks),
  longestRackMs: tally.longestRackMs,
  shortestRackMs: tally.shortestRackMs,
  breaks: tally.breaks,
  breaksWon: tally.breaksWon,
  comebacks: tally.comebacks,
  timeouts: tally.timeouts,
  waitedMs: meanOf(tally.waitedMs, tally.waits),
});
