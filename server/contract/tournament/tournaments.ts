/** Tournaments in answers. */
import { z } from 'zod';
import { breakRules, rankingCategories, tournamentStatuses } from '#machines/names.ts';
import { call } from '../kit/call.ts';
import { id, idParams } from '../kit/ids.ts';
import { chartShape } from '../live/tournament.ts';

const nullableDay = z.string().nullable();

const whole = z.number().int();

const teamAnswer = {
  teamDiscipline1Id: whole.nullable(),
  teamDiscipline2Id: whole.nullable(),
  teamDiscipline3Id: whole.nullable(),
  teamDiscipline4Id: whole.nullable(),
  teamDiscipline5Id: whole.nullable(),
  teamRaceTo1: whole.nullable(),
  teamRaceTo2: whole.nullable(),
  teamRaceTo3: whole.nullable(),
  teamRaceTo4: whole.nullable(),
  teamRaceTo5: whole.nullable(),
};

/** A tournament in lists and forms. Fees in EUR. */
export const tournament = z.object({
  id,
  version: whole,
  eventId: id,
  eventName: z.string(),
  name: z.string(),
  mnemonic: z.string(),
  titleForOverallRanking: z.string().nullable(),
  tournamentStartDate: nullableDay,
  tournamentEndDate: nullableDay,
  entryFee1: z.number(),
  entryFee1Until: nullableDay,
  entryFee2: z.number(),
  entryFee2Until: nullableDay,
  entryFee3: z.number(),
  entryFee3Until: nullableDay,
  entryFeeReduced: z.number(),
  entryFeeReduced2: z.number(),
  rankingCategory: z.enum(rankingCategories),
  tournamentCategoryId: whole.nullable(),
  tournamentCategoryName: z.string().nullable(),
  playerCategories: z.array(whole),
  numberOfTeamMatches: whole,
  ...teamAnswer,
  chartTemplateId: whole.nullable(),
  chartTemplateName: z.string().nullable(),
  /** Null before the draw. */
  chart: chartShape.nullable(),
  entryLimit: whole,
  minParticipants: whole,
  maxParticipants: whole,
  numberOfParticipants: whole,
  numberOfTables: whole,
  numberOfPlayerSeeded: whole,
  description: z.string().nullable(),
  autoApproveMatches: z.boolean(),
  withUniformControl: z.boolean(),
  disciplineId: id,
  disciplineName: z.string(),
  breakRule: z.enum(breakRules),
  raceTo: whole,
  numberOfTimeouts: whole,
  timeoutLengthInMinutes: whole,
  /** Minutes of play after which the leader wins; null: no limit. */
  timeLimitInMinutes: whole.nullable(),
  tournamentStatus: z.enum(tournamentStatuses),
  readyForNextStageDraw: z.boolean(),
  readyToFinish: z.boolean(),
  /** Matches of the running stage between players or teams that are not approved yet, without walkovers. */
  matchesToGo: z.number().int(),
  /** A later stage waits for its draw. */
  hasNextStage: z.boolean(),
  currentRunningStage: whole,
  eventPosterId: whole.nullable(),
  venue: z.string().nullable(),
});

export type Tournament = z.output<typeof tournament>;

export const getTournament = call({
  method: 'GET',
  path: '/api/tournaments/:id',
  right: 'tournament:read',
  summary: 'One tournament',
  params: idParams,
  answer: tournament,
});
