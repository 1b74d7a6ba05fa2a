/** Which status of an event may follow which, and what an event takes in its status. */
import type { Refusal } from '../match/events.ts';
import type { EventStatus } from '../names.ts';

/**
 * CREATED is pre-creation, ACTIVE is public, RUNNING is played. A postponed event becomes active again or is canceled; one that was
 * published by mistake goes back to CREATED. APPROVED and CANCELED are the end.
 */
const followingEventStatuses: Readonly<Record<EventStatus, readonly EventStatus[]>> = {
  CREATED: ['ACTIVE', 'CANCELED'],
  ACTIVE: ['CREATED', 'RUNNING', 'APPROVED', 'POSTPONED', 'CANCELED'],
  RUNNING: ['ACTIVE', 'APPROVED', 'CANCELED'],
  POSTPONED: ['ACTIVE', 'CANCELED'],
  APPROVED: [],
  CANCELED: [],
};

/** What the form offers: the status it has and those that may follow. */
export const offeredEventStatuses = (status: EventStatus): readonly EventStatus[] => [status, ...followingEventStatuses[status]];

/** `openTournaments`: neither approved nor canceled, running ones among them. */
export type EventFacts = { runningTournaments: number; openTournaments: number };

/** Why an event cannot change to `next`, or null. Staying as it is, is always allowed. */
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

/** Why a new event cannot begin with `status`, or null. */
export const whyNotFirstEventStatus = (status: EventStatus): Refusal | null =>
  status === 'CREATED' || status === 'ACTIVE'
    ? null
    : { code: 'EVENT_STATUS_NOT_ALLOWED', sentence: `A new event is CREATED or ACTIVE, not ${status}.` };

/** Tournaments can be added to an event only while it is CREATED. */
export const whyNotAddTournament = (status: EventStatus): Refusal | null =>
  status === 'CREATED'
    ? null
    : { code: 'EVENT_NOT_CREATED', sentence: `The event is ${status}: tournaments can be added only while it is CREATED.` };

/** A closed event has no running tournament. */
export const whyNotRunTournament = (status: EventStatus): Refusal | null =>
  followingEventStatuses[status].length > 0
    ? null
    : { code: 'EVENT_IS_OVER', sentence: `The event is ${status}: its tournaments can no longer run.` };

function cannotFollow(status: EventStatus, next: EventStatus): string {
  const following = followingEventStatuses[status];
  if (following.length === 0) return `The event is ${status}: that is final.`;
  return `An event that is ${status} cannot become ${next}: ${following.join(', ').replace(/, ([^,]*)$/, ' or $1')} can follow.`;
}
