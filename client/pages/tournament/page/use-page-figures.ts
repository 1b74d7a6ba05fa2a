/** The live figures in the head of a tournament's page: how much of it is played, and when it will end. */
import { useMemo } from 'react';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { expectedMs } from '#machines/match/playtime.ts';
import { loserOf } from '#machines/match/winner.ts';
import { formatDayTime, formatTime } from '../../../format.ts';
import { dayAt } from '../../../hall/day/hall-days.ts';
import { type MatchTally, tallyOf } from '../../../hall/day/progress.ts';
import { useEventZones } from '../../../hall/rows/use-event-zones.ts';
import { useHallNow } from '../../../shell/hall-clock.tsx';
import { type PredictedEnd, usePredictedEnd } from './use-predicted-end.ts';
import type { TournamentRows } from './use-tournament-rows.ts';

export type PageFigures = {
  all: MatchTally;
  /** The stage that is being played. */
  stage: MatchTally;
  /** The number of players or teams whose final place is certain. */
  placed: number;
  /** '16:00', or 'Sat 16:00' on another day, as the other times below. */
  firstAt: string | null;
  stageEnd: string | null;
  end: string | null;
  endedAt: string | null;
  /** The end that is predicted before the draw. */
  predictedEnd: PredictedEnd | null;
  /** The likely range of the end: '21:15–22:10'. */
  band: string | null;
  /** The times of the first planned match and of the planned end, in milliseconds. */
  planned: { first: number | null; end: number | null };
  /** Minutes between the planned end and the forecast; 0 when it is on time or not known. */
  lateBy: number;
};

export function usePageFigures(tournament: Tournament, rows: TournamentRows): PageFigures {
  const zone = useEventZones()(tournament.eventId);
  const now = useHallNow(60_000);
  const predictedEnd = usePredictedEnd(tournament, { tables: rows.tables.length, now, zone });
  const figures = useMemo(() => figuresOf(tournament, rows, { zone, now }), [tournament, rows, zone, now]);
  return { ...figures, predictedEnd };
}

type Clock = { zone: string | undefined; now: number };

function figuresOf(
  tournament: Tournament,
  { played, forecasts, stageEnd, end }: TournamentRows,
  { zone, now }: Clock,
): Omit<PageFigures, 'predictedEnd'> {
  const words = (at: number | null | undefined) =>
    at === null || at === undefined ? null : dayAt(at, zone).key === dayAt(now, zone).key ? formatTime(at, zone) : formatDayTime(at, zone);
  const stage = played.filter((match) => match.stage === tournament.currentRunningStage);
  const planned = tournament.hasNextStage ? null : plannedEnd(played);
  return {
    all: tallyOf(played),
    stage: tallyOf(stage),
    placed: placedIn(played),
    firstAt: words(least(played.map(({ matchScheduledTime }) => instant(matchScheduledTime)))),
    stageEnd: words(stageEnd),
    end: words(end?.mid),
    endedAt: words(greatest(played.map(({ matchFinishTime }) => instant(matchFinishTime)))),
    band: end && forecasts.size > 0 && end.high - end.low >= 60_000 ? `${formatTime(end.low, zone)}–${formatTime(end.high, zone)}` : null,
    planned: { first: least(played.map(({ matchScheduledTime }) => instant(matchScheduledTime))), end: planned },
    lateBy: end && planned !== null ? Math.max(0, Math.round((end.mid - planned) / 60_000)) : 0,
  };
}

/** Returns the latest planned end of a match (milliseconds since 1970). Null when a match has no planned time. */
function plannedEnd(matches: readonly LiveMatch[]): number | null {
  const ends = matches.map((match) =>
    match.matchScheduledTime === null ? null : Date.parse(match.matchScheduledTime) + expectedMs(match),
  );
  return ends.some((end) => end === null) ? null : greatest(ends);
}

/** Counts the players whose last match is approved: the losers without a further match, and the winner of the last match. */
function placedIn(matches: readonly LiveMatch[]): number {
  const open = new Set(matches.filter(({ matchStatus }) => matchStatus !== 'APPROVED').flatMap(sidesOf));
  const lastStage = Math.max(...matches.map(({ stage }) => stage), 1);
  const placed = matches
    .filter(({ matchStatus, groupNumber, loserToMatchId }) => matchStatus === 'APPROVED' && groupNumber === null && loserToMatchId === null)
    .flatMap((match) => {
      const isLast = match.winnerToMatchId === null && match.stage === lastStage;
      if (isLast) return sidesOf(match);
      return loserOf(match) === 'A' ? [match.participantAId] : [match.participantBId];
    });
  return new Set(placed.filter((id) => id !== null && !open.has(id))).size;
}

const sidesOf = ({ participantAId, participantBId }: LiveMatch): number[] => [participantAId, participantBId].filter((id) => id !== null);

const instant = (at: string | null): number | null => (at === null ? null : Date.parse(at));
const timesIn = (times: readonly (number | null)[]): number[] => times.filter((at) => at !== null);
const least = (times: readonly (number | null)[]): number | null =>
  timesIn(times).reduce<number | null>((a, b) => (a === null || b < a ? b : a), null);
const greatest = (times: readonly (number | null)[]): number | null =>
  timesIn(times).reduce<number | null>((a, b) => (a === null || b > a ? b : a), null);
