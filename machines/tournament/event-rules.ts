/** The allowed status changes of an event, and the actions that each status allows. */
import type { Refusal } from '../match/events.ts';
import { type EventStatus, eventStatusWords as words } from '../names.ts';

/**
 * CREATED is in preparation, ACTIVE is public, RUNNING is played; APPROVED and CANCELED are final.
 * A postponed event becomes active again or is canceled. An event that was published by mistake goes back to CREATED.
 */
const followingEventStatuses: Readonly<Record<EventStatus, readonly EventStatus[]>> = {
  CREATED: ['ACTIVE', 'CANCELED'],
  ACTIVE: ['CREATED', 'RUNNING', 'APPROVED', 'POSTPONED', 'CANCELED'],
  RUNNING: ['ACTIVE', 'APPROVED', 'CANCELED'],
  POSTPONED: ['ACTIVE', 'CANCELED'],
  APPROVED: [],
  CANCELED: [],
};

/** The statuses that the form offers: the current one and the allowed next ones. */
export const offeredEventStatuses = (status: EventStatus): readonly EventStatus[] => [status, ...followingEventStatuses[status]];

/** `openTournaments`: tournaments that are neither approved nor canceled, including running ones. */
export type EventFacts = { runningTournaments: number; openTournaments: number };

/** Returns why an event cannot change to `next`, or null. Keeping the status is always allowed. */
export function whyNotEventStatus(status: EventStatus, next: EventStatus, facts: EventFacts): Refusal | null {
  if (status === next) return null;
  if (!followingEventStatuses[status].includes(next)) return { code: 'EVENT_STATUS_NOT_ALLOWED', sentence: cannotFollow(status, next) };
  const ends = next === 'APPROVED' || next === 'CANCELED' || next === 'POSTPONED' || next === 'CREATED';
  if (ends && facts.runningTournaments > 0) {
    return { code: 'TOURNAMENTS_RUNNING', sentence: `${ofThisEvent(facts.runningTournaments)} running: finish and approve first.` };
  }
  if (next !== 'APPROVED' || facts.openTournaments === 0) return null;
  return { code: 'TOURNAMENTS_OPEN', sentence: `${ofThisEvent(facts.openTournaments)} not over: approve or cancel first.` };
}

const ofThisEvent = (count: number): string => (count === 1 ? 'A tournament of this event is' : `${count} tournaments of this event are`);

/** Returns why a new event cannot begin with `status`, or null. */
export const whyNotFirstEventStatus = (status: EventStatus): Refusal | null =>
  status === 'CREATED' || status === 'ACTIVE'
    ? null
    : { code: 'EVENT_STATUS_NOT_ALLOWED', sentence: `A new event is ${words.CREATED} or ${words.ACTIVE}, not ${words[status]}.` };

/** Returns why no tournament can be added to an event, or null: only a CREATED event takes tournaments. */
export const whyNotAddTournament = (status: EventStatus): Refusal | null =>
  status === 'CREATED'
    ? null
    : { code: 'EVENT_NOT_CREATED', sentence: `The event is ${words[status]}: tournaments can be added only while it is ${words.CREATED}.` };

/** Returns why a tournament of the event cannot run, or null: a closed event has no running tournament. */
export const whyNotRunTournament = (status: EventStatus): Refusal | null =>
  followingEventStatuses[status].length > 0
    ? null
    : { code: 'EVENT_IS_OVER', sentence: `The event is ${words[status]}: its tournaments can no longer run.` };

function cannotFollow(status: EventStatus, next: EventStatus): string {
  const following = followingEventStatuses[status];
  if (following.length === 0) return `The event is ${words[status]}: that is final.`;
  return `An event that is ${words[status]} cannot become ${words[next]}: ${following
    .map((one) => words[one])
    .join(', ')
    .replace(/, ([^,]*)$/, ' or $1')} can follow.`;
}
