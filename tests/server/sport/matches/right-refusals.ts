/** The correct refusals of a move, computed from the rows before it and not by the code that refuses. */
import { isDecidedByWalkover } from '#machines/draw/byes.ts';
import type { MatchEvent } from '#machines/match/events.ts';
import { stepMatch } from '#machines/match/step-match.ts';
import type { StoredMatch } from '../../../../server/sport/matches/read.ts';
import type { ParticipantRow } from '../../../../server/store/schema.ts';

export type Before = { stored: ReadonlyMap<number, StoredMatch>; people: ReadonlyMap<number, ParticipantRow> };

const live = ['READY', 'RUNNING', 'TIMEOUT'];

/** Returns the codes with which a withdrawal may be refused; an empty list means that it must happen. */
export function whyNotWithdraw({ stored, people }: Before, participantId: number): string[] {
  const person = people.get(participantId);
  if (person?.withdrawn) return ['WITHDRAWN_ALREADY'];
  if (person?.disqualified) return ['DISQUALIFIED'];
  return playsIn(stored, participantId).length > 0 ? ['MATCH_LIVE'] : [];
}

/** Returns the codes with which the events may be refused; an empty list means that they must happen. */
export function whyNotEvents({ stored, people }: Before, match: StoredMatch, events: readonly MatchEvent[]): string[] {
  const refusal = refusalOfMachine(match, events);
  if (refusal) return [refusal];
  const out = [...whyNotOut(stored, match, events), ...whyNotBack(people, match, events)];
  if (match.state.status !== 'APPROVED' || isDecidedByWalkover(match.state)) return out;
  return [...out, ...(hasBegunBehind(stored, match) ? ['FOLLOWING_MATCH_STARTED'] : [])];
}

function refusalOfMachine(match: StoredMatch, events: readonly MatchEvent[]): string | null {
  let { state } = match;
  for (const event of events) {
    const step = stepMatch(state, match.setting, event);
    if (!step.ok) return step.refusal.code;
    state = step.next;
  }
  return null;
}

/** A player who is disqualified here must not play another match at this moment. */
function whyNotOut(stored: Before['stored'], match: StoredMatch, events: readonly MatchEvent[]): string[] {
  const ids = events.flatMap((event) => {
    if (event.type !== 'DISQUALIFY') return [];
    return (event.side === 'A' ? match.state.participantAId : match.state.participantBId) ?? [];
  });
  return ids.some((id) => playsIn(stored, id).some((label) => label !== match.row.label)) ? ['MATCH_LIVE'] : [];
}

/** A match that was never played, such as a no-show, is not opened again for somebody who has left since. */
function whyNotBack(people: Before['people'], { state }: StoredMatch, events: readonly MatchEvent[]): string[] {
  if (state.startTime !== null || !events.some(({ type }) => type === 'REOPEN')) return [];
  const entrants = [state.participantAId, state.participantBId].flatMap((id) => (id === null ? [] : (people.get(id) ?? [])));
  return entrants.some(({ withdrawn, disqualified }) => withdrawn || disqualified) ? ['PLAYER_HAS_LEFT'] : [];
}

function playsIn(stored: Before['stored'], participantId: number): string[] {
  return [...stored.values()]
    .filter(({ state }) => live.includes(state.status) && [state.participantAId, state.participantBId].includes(participantId))
    .map(({ row }) => row.label);
}

/** Says whether a match behind this one, looking through matches that only a walkover decided, has a table or a result. */
function hasBegunBehind(stored: Before['stored'], { row }: StoredMatch): boolean {
  return [row.winnerToMatchId, row.loserToMatchId].some((id) => {
    const next = id === null ? undefined : stored.get(id);
    if (!next) return false;
    if (isDecidedByWalkover(next.state)) return hasBegunBehind(stored, next);
    return !['CREATED', 'SCHEDULED', 'NONE'].includes(next.state.status);
  });
}
