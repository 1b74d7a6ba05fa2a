/** Every refusal of an action on a tournament entry, with its code and its sentence (machines/README.md 3.9). */
import { expect, test } from 'vitest';
import { tournamentStatuses } from '#machines/names.ts';
import {
  approvalChanges,
  type ParticipantAction,
  type ParticipantFacts,
  participantActions,
  whyNotEnter,
  whyNotOneMore,
  whyNotParticipant,
} from '#machines/tournament/participant.ts';

const running: ParticipantFacts = {
  tournamentStatus: 'RUNNING',
  numberOfTeamMatches: 0,
  teamParticipantId: null,
  registrationApproved: false,
  hotelBookingApproved: false,
  withdrawn: false,
  disqualified: false,
};
const team = { numberOfTeamMatches: 3 };
const approved = { tournamentStatus: 'APPROVED' } as const;
const canceled = { tournamentStatus: 'CANCELED' } as const;
const finished = { tournamentStatus: 'FINISHED' } as const;
const created = { tournamentStatus: 'CREATED' } as const;
const gone = { withdrawn: true };
const out = { disqualified: true };

type RefusalCase = readonly [action: ParticipantAction, facts: Partial<ParticipantFacts>, code: string, sentence: string];

const refused: readonly RefusalCase[] = [
  ['APPROVE_REGISTRATION', approved, 'TOURNAMENT_OVER', 'The tournament is Approved: its entries can no longer change.'],
  ['APPROVE_HOTEL', canceled, 'TOURNAMENT_OVER', 'The tournament is Canceled: its entries can no longer change.'],
  ['CHANGE_SEEDING_PRIORITY', {}, 'TOURNAMENT_NOT_CREATED', 'The draw is made: the seeding priority can no longer change.'],
  ['REMOVE', {}, 'TOURNAMENT_NOT_CREATED', 'The draw is made: withdraw the participant instead of removing them.'],
  ['REMOVE', team, 'TOURNAMENT_NOT_CREATED', 'The draw is made: withdraw the team instead of removing it.'],
  [
    'REMOVE',
    { ...team, teamParticipantId: 7 },
    'TOURNAMENT_NOT_CREATED',
    'The draw is made: a member stays in the team; untick who does not play.',
  ],
  ['WITHDRAW', created, 'TOURNAMENT_NOT_DRAWN', 'There is no draw yet: remove the participant instead.'],
  ['WITHDRAW', { ...team, ...created }, 'TOURNAMENT_NOT_DRAWN', 'There is no draw yet: remove the team instead.'],
  ['WITHDRAW', finished, 'TOURNAMENT_OVER', 'The tournament is Finished: nobody can withdraw any more.'],
  ['WITHDRAW', gone, 'WITHDRAWN_ALREADY', 'The participant has withdrawn already.'],
  ['WITHDRAW', { ...team, ...gone }, 'WITHDRAWN_ALREADY', 'The team has withdrawn already.'],
  ['WITHDRAW', out, 'DISQUALIFIED', 'The participant is disqualified: they are out already.'],
  ['WITHDRAW', { ...team, ...out }, 'DISQUALIFIED', 'The team is disqualified: it is out already.'],
  ['UNDO_WITHDRAWAL', {}, 'NOT_WITHDRAWN', 'The participant has not withdrawn.'],
  ['UNDO_WITHDRAWAL', team, 'NOT_WITHDRAWN', 'The team has not withdrawn.'],
  ['UNDO_WITHDRAWAL', { ...gone, ...finished }, 'TOURNAMENT_OVER', 'The tournament is Finished: no withdrawal can be taken back any more.'],
  ['UNDO_WITHDRAWAL', { ...gone, ...out }, 'DISQUALIFIED', 'The participant is disqualified too: take the disqualification back first.'],
  ['UNDO_WITHDRAWAL', { ...team, ...gone, ...out }, 'DISQUALIFIED', 'The team is disqualified too: take the disqualification back first.'],
];

test.each(refused)('%s of an entry with %j is refused: %s', (action, facts, code, sentence) => {
  expect(whyNotParticipant(action, { ...running, ...facts })).toEqual({ code, sentence });
});

test('each refusal that an entry can meet stands in the table above', () => {
  const flags = [false, true];
  const met = tournamentStatuses.flatMap((tournamentStatus) =>
    flags.flatMap((withdrawn) =>
      flags.flatMap((disqualified) =>
        participantActions.flatMap((action) => {
          const refusal = whyNotParticipant(action, { ...running, tournamentStatus, withdrawn, disqualified });
          return refusal ? [`${action} ${refusal.code}`] : [];
        }),
      ),
    ),
  );

  expect([...new Set(met)].sort()).toEqual([...new Set(refused.map(([action, , code]) => `${action} ${code}`))].sort());
});

test('each approval looks only at its own flag', () => {
  expect(approvalChanges('APPROVE_HOTEL', { ...running, hotelBookingApproved: true })).toBe(false);
  expect(approvalChanges('APPROVE_REGISTRATION', { ...running, hotelBookingApproved: true })).toBe(true);
});

test('a full tournament takes nobody, also when a replacement enters after the draw', () => {
  const full = { code: 'TOURNAMENT_FULL', sentence: 'The tournament is full: 32 of 32 places are taken.' };

  expect(whyNotOneMore({ entrants: 32, limit: 32 })).toEqual(full);
  expect(whyNotOneMore({ entrants: 31, limit: 32 })).toBeNull();
  expect(whyNotOneMore({ entrants: 500, limit: null })).toBeNull();
  expect(whyNotEnter({ numberOfTeamMatches: 0, tournamentStatus: 'CREATED', entrants: 32, limit: 32 })).toEqual(full);
  expect(whyNotEnter({ numberOfTeamMatches: 0, tournamentStatus: 'GENERATED', entrants: 3, limit: 32 })).toEqual({
    code: 'TOURNAMENT_NOT_CREATED',
    sentence: 'The tournament is Drawn: participants can be added only before the draw.',
  });
});
