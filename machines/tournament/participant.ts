/** What can be asked of an entry to a tournament, and why not (machines/README.md 3.9). */

import type { Refusal } from '../match/events.ts';
import type { TournamentStatus } from '../names.ts';
import { entrantOf, teamsEnter } from './entrants.ts';

export type ParticipantFacts = {
  tournamentStatus: TournamentStatus;
  numberOfTeamMatches: number;
  /** Set for a member of a team, who is no entrant. */
  teamParticipantId: number | null;
  registrationApproved: boolean;
  hotelBookingApproved: boolean;
  withdrawn: boolean;
  disqualified: boolean;
};

export type ParticipantAction = 'APPROVE_REGISTRATION' | 'APPROVE_HOTEL' | 'CHANGE_SEEDING_PRIORITY' | 'REMOVE' | 'WITHDRAW';
export const participantActions = [
  'APPROVE_REGISTRATION',
  'APPROVE_HOTEL',
  'CHANGE_SEEDING_PRIORITY',
  'REMOVE',
  'WITHDRAW',
] as const satisfies readonly ParticipantAction[];

/** Why `action` is refused now, or null. Approving what is approved is allowed and does nothing: see `approvalChanges`. */
export const whyNotParticipant = (action: ParticipantAction, facts: ParticipantFacts): Refusal | null => refusals[action](facts);

/** Approvals are one-way: false where there is nothing left to approve, so that nothing is written. */
export const approvalChanges = (action: 'APPROVE_REGISTRATION' | 'APPROVE_HOTEL', facts: ParticipantFacts): boolean =>
  action === 'APPROVE_REGISTRATION' ? !facts.registrationApproved : !facts.hotelBookingApproved;

type Entering = { tournamentStatus: TournamentStatus; numberOfTeamMatches: number; entrants: number; limit: number | null };

/** Why nobody can enter now, or null. `entrants` and `limit` (0 or null: none) count players or teams, not members of teams. */
export function whyNotEnter(facts: Entering): Refusal | null {
  if (facts.tournamentStatus !== 'CREATED') {
    return {
      code: 'TOURNAMENT_NOT_CREATED',
      sentence: `The tournament is ${facts.tournamentStatus}: ${entrantOf(facts)}s can be added only before the draw.`,
    };
  }
  return whyNotOneMore(facts);
}

/** Why there is no place for one more entrant, or null; who takes the place of a qualifier enters after the draw. */
export function whyNotOneMore({ entrants, limit }: { entrants: number; limit: number | null }): Refusal | null {
  if (!limit || entrants < limit) return null;
  return { code: 'TOURNAMENT_FULL', sentence: `The tournament is full: ${entrants} of ${limit} places are taken.` };
}

type Words = (facts: ParticipantFacts) => Refusal | null;

const notOver: Words = ({ tournamentStatus }) =>
  tournamentStatus === 'APPROVED' || tournamentStatus === 'CANCELED'
    ? { code: 'TOURNAMENT_OVER', sentence: `The tournament is ${tournamentStatus}: its entries can no longer change.` }
    : null;

function notRemoved(facts: ParticipantFacts): string {
  if (facts.teamParticipantId !== null) return 'The draw is made: a member stays in the team; untick who does not play.';
  return `The draw is made: withdraw the ${entrantOf(facts)} instead of removing ${teamsEnter(facts) ? 'it' : 'them'}.`;
}

const refusals: Record<ParticipantAction, Words> = {
  APPROVE_REGISTRATION: notOver,
  APPROVE_HOTEL: notOver,
  CHANGE_SEEDING_PRIORITY: ({ tournamentStatus }) =>
    tournamentStatus === 'CREATED'
      ? null
      : { code: 'TOURNAMENT_NOT_CREATED', sentence: 'The draw is made: the seeding priority can no longer change.' },
  REMOVE: (facts) => (facts.tournamentStatus === 'CREATED' ? null : { code: 'TOURNAMENT_NOT_CREATED', sentence: notRemoved(facts) }),
  WITHDRAW: ({ tournamentStatus, withdrawn, disqualified, numberOfTeamMatches }) => {
    const entrant = entrantOf({ numberOfTeamMatches });
    if (tournamentStatus === 'CREATED')
      return { code: 'TOURNAMENT_NOT_DRAWN', sentence: `There is no draw yet: remove the ${entrant} instead.` };
    if (tournamentStatus !== 'GENERATED' && tournamentStatus !== 'RUNNING') {
      return { code: 'TOURNAMENT_OVER', sentence: `The tournament is ${tournamentStatus}: nobody can withdraw any more.` };
    }
    if (withdrawn) return { code: 'WITHDRAWN_ALREADY', sentence: `The ${entrant} has withdrawn already.` };
    return disqualified
      ? { code: 'DISQUALIFIED', sentence: `The ${entrant} is disqualified: ${entrant === 'team' ? 'it is' : 'they are'} out already.` }
      : null;
  },
};
