/** The race-to and the time of a match that was a walkover and is played after all (machines/README.md 3.11). */
import { isEmptySide } from '#machines/draw/byes.ts';
import type { MatchEvent, MatchState } from '#machines/match/events.ts';
import { isUpcoming, sides } from '#machines/names.ts';
import type { WorkContext } from '../../store/unit/commit.ts';
import type { StoredMatch } from './read.ts';

/**
 * Returns the events that give a reopened match the race of its round, and the last time of its round if it has none. Changes of a round
 * skip walkovers, so these still have the race from before.
 */
export async function planReopened({ db, at }: WorkContext, before: StoredMatch, after: MatchState): Promise<MatchEvent[]> {
  const wasWalkover = sides.some((side) => isEmptySide(before.state, side));
  if (!wasWalkover || sides.some((side) => isEmptySide(after, side)) || !isUpcoming(after.status)) return [];
  const round = await db
    .selectFrom('tournamentMatch')
    .select(['id', 'status', 'raceTo', 'scheduledTime', 'aWalkover', 'bWalkover'])
    .where('roundId', '=', before.row.roundId)
    .where('teamParentMatchId', 'is', null)
    .execute();
  const played = round.filter(({ id, aWalkover, bWalkover }) => id !== before.row.id && !aWalkover && !bWalkover);
  const open = played.filter(({ status }) => isUpcoming(status) || status === 'READY');
  const raceTo = commonestRace((open.length > 0 ? open : played).map((match) => match.raceTo)) ?? after.raceTo;
  const scheduledTime = round.map((match) => match.scheduledTime).reduce(laterOf, null);
  const events: MatchEvent[] = [];
  if (!before.setting.team && raceTo !== after.raceTo) events.push({ type: 'SET_RACE_TO', at, raceTo });
  if (after.scheduledTime === null && scheduledTime !== null) events.push({ type: 'SCHEDULE', at, scheduledTime, asPlanned: true });
  return events;
}

const laterOf = (one: string | null, other: string | null): string | null =>
  one === null || (other !== null && Date.parse(other) > Date.parse(one)) ? other : one;

/** Returns the race of the largest number of matches, the first one of equals. */
function commonestRace(races: readonly number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const race of races) counts.set(race, (counts.get(race) ?? 0) + 1);
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}
