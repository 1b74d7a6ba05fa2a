/** The actions on a tournament entry and the reasons to refuse them (machines/README.md 3.9). */

import type { Refusal } from '../match/events.ts';
import { type TournamentStatus, tournamentStatusWords } from '../names.ts';
import { entrantWordOf, teamsEnter } from './entrants.ts';

export type ParticipantFacts = {
  tournamentStatus: TournamentStatus;
  numberOfTeamMatches: number;
  /** Set for a member of a team. A member is not an entrant. */
  teamParticipantId: number | null;
  registrationApproved: boolean;
  hotelBookingApproved: boolean;
  withdrawn: boolean;
  disqualified: boolean;
};

export type ParticipantAction =
  | 'APPROVE_REGISTRATION'
  | 'APPROVE_HOTEL'
  | 'CHANGE_SEEDING_PRIORITY'
  | 'REMOVE'
  | 'WITHDRAW'
  | 'UNDO_WITHDRAWAL';
export const participantActions = [
  'APPROVE_REGISTRATION',
  'APPROVE_HOTEL',
  'CHANGE_SEEDING_PRIORITY',
  'REMOVE',
  'WITHDRAW',
  'UNDO_WITHDRAWAL',
] as const satisfies readonly ParticipantAction[];

/** Returns why `action` is refused now, or null. A second approval is allowed and changes nothing (`approvalChanges`). */
export const whyNotParticipant = (action: ParticipantAction, facts: ParticipantFacts): Refusal | null => refusals[action](facts);

/** Whether the approval changes the entry. Approvals cannot be withdrawn, so a second approval writes nothing. */
export const approvalChanges = (action: 'APPROVE_REGISTRATION' | 'APPROVE_HOTEL', facts: ParticipantFacts): boolean =>
  action === 'APPROVE_REGISTRATION' ? !facts.registrationApproved : !facts.hotelBookingApproved;

type EntryFacts = { tournamentStatus: TournamentStatus; numberOfTeamMatches: number; entrants: number; limit: number | null };

/** Returns why nobody can enter now, or null. `entrants` and `limit` (0 or null: no limit) count players or teams, not team members. */
export function whyNotEnter(facts: EntryFacts): Refusal | null {
  if (facts.tournamentStatus !== 'CREATED') {
    return {
      code: 'TOURNAMENT_NOT_CREATED',
      sentence: `The tournament is ${tournamentStatusWords[facts.tournamentStatus]}: ${entrantWordOf(facts)}s can be added only before the draw.`,
    };
  }
  return whyNotOneMore(facts);
}

/** Returns why there is no room for one more entrant, or null. A replacement for a qualifier enters after the draw, so the status does not count. */
export function whyNotOneMore({ entrants, limit }: { entrants: number; limit: number | null }): Refusal | null {
  if (!limit || entrants < limit) return null;
  return { code: 'TOURNAMENT_FULL', sentence: `The tournament is full: ${entrants} of ${limit} places are taken.` };
}

type ActionCheck = (facts: ParticipantFacts) => Refusal | null;

const notOver: ActionCheck = ({ tournamentStatus }) =>
  tournamentStatus === 'APPROVED' || tournamentStatus === 'CANCELED'
    ? {
        code: 'TOURNAMENT_OVER',
        sentence: `The tournament is ${tournamentStatusWords[tournamentStatus]}: its entries can no longer change.`,
      }
    : null;

function notRemoved(facts: ParticipantFacts): string {
  if (facts.teamParticipantId !== null) return 'The draw is made: a member stays in the team; untick who does not play.';
  return `The draw is made: withdraw the ${entrantWordOf(facts)} instead of removing ${teamsEnter(facts) ? 'it' : 'them'}.`;
}

const refusals: Record<ParticipantAction, ActionCheck> = {
  APPROVE_REGISTRATION: notOver,
  APPROVE_HOTEL: notOver,
  CHANGE_SEEDING_PRIORITY: ({ tournamentStatus }) =>
    tournamentStatus === 'CREATED'
      ? null
      : { code: 'TOURNAMENT_NOT_CREATED', sentence: 'The draw is made: the seeding priority can no longer change.' },
  REMOVE: (facts) => (facts.tournamentStatus === 'CREATED' ? null : { code: 'TOURNAMENT_NOT_CREATED', sentence: notRemoved(facts) }),
  WITHDRAW: ({ tournamentStatus, withdrawn, disqualified, numberOfTeamMatches }) => {
    const entrant = entrantWordOf({ numberOfTeamMatches });
    if (tournamentStatus === 'CREATED')
      return { code: 'TOURNAMENT_NOT_DRAWN', sentence: `There is no draw yet: remove the ${entrant} instead.` };
    if (tournamentStatus !== 'GENERATED' && tournamentStatus !== 'RUNNING') {
      return {
        code: 'TOURNAMENT_OVER',
        sentence: `The tournament is ${tournamentStatusWords[tournamentStatus]}: nobody can withdraw any more.`,
      };
    }
    if (withdrawn) return { code: 'WITHDRAWN_ALREADY', sentence: `The ${entrant} has withdrawn already.` };
    return disqualified
      ? { code: 'DISQUALIFIED', sentence: `The ${entrant} is disqualified: ${entrant === 'team' ? 'it is' : 'they are'} out already.` }
      : null;
  },
  UNDO_WITHDRAWAL: ({ tournamentStatus, withdrawn, disqualified, numberOfTeamMatches }) => {
    const entrant = entrantWordOf({ numberOfTeamMatches });
    if (!withdrawn) return { code: 'NOT_WITHDRAWN', sentence: `The ${entrant} has not withdrawn.` };
    if (tournamentStatus !== 'GENERATED' && tournamentStatus !== 'RUNNING') {
      return {
        code: 'TOURNAMENT_OVER',
        sentence: `The tournament is ${tournamentStatusWords[tournamentStatus]}: no withdrawal can be taken back any more.`,
      };
    }
    return disqualified
      ? { code: 'DISQUALIFIED', sentence: `The ${entrant} is disqualified too: take the disqualification back first.` }
      : null;
  },
};
