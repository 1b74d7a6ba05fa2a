/** Tournaments: what they are answered as, the form and its calls (spec 2 §3, §7). */
import { z } from 'zod';
import { breakRules, rankingCategories, tournamentStatuses } from '#machines/names.ts';
import { call } from './call.ts';
import { id, idListInput, idParams, seenVersion } from './ids.ts';
import { chartShape } from './live/tournament.ts';
import { html } from './text-schemas.ts';
import { cleanText } from './texts.ts';

const day = z.iso.date('Please enter a date');

const noDay = z.string().nullable();

const whole = z.number('Please enter a number').int('Please enter a whole number');

/** Related objects whose id is '' or -1 are none (api.md §1.2). */
export const relationInput = z.union([id, z.literal(''), z.literal(-1)]).nullish();

const teamRaceTo = whole.min(0, 'At least 0').max(999, 'At most 999').nullish();

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

/** A tournament as lists and forms read it. Fees in EUR. */
export const tournament = z.object({
  id,
  version: whole,
  eventId: id,
  eventName: z.string(),
  name: z.string(),
  mnemonic: z.string(),
  titleForOverallRanking: z.string().nullable(),
  tournamentStartDate: noDay,
  tournamentEndDate: noDay,
  entryFee1: z.number(),
  entryFee1Until: noDay,
  entryFee2: z.number(),
  entryFee2Until: noDay,
  entryFee3: z.number(),
  entryFee3Until: noDay,
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
  /** Of the running stage: matches of players or teams that are not approved, without walkovers. */
  matchesToGo: z.number().int(),
  /** A stage after the running one waits for its draw. */
  hasNextStage: z.boolean(),
  currentRunningStage: whole,
  eventPosterId: whole.nullable(),
  venue: z.string().nullable(),
});

export type Tournament = z.output<typeof tournament>;

const words = (max: number) => z.string().overwrite(cleanText).max(max, `At most ${max} characters`).nullish();

const fee = z.number('Please enter a number').min(0, 'At least 0').max(100_000, 'At most 100000');

/** What the form sends. Conditional fields are judged by machines/tournament-form.ts, the same in browser and server. */
const tournamentForm = z.object({
  id: id.nullish(),
  version: seenVersion.nullish(),
  eventId: relationInput,
  name: words(255),
  mnemonic: words(30),
  titleForOverallRanking: words(255),
  tournamentStartDate: day.or(z.literal('')).nullish(),
  tournamentEndDate: day.or(z.literal('')).nullish(),
  entryFee1: fee.nullish(),
  entryFee1Until: day.or(z.literal('')).nullish(),
  entryFee2: fee.nullish(),
  entryFee2Until: day.or(z.literal('')).nullish(),
  entryFee3: fee.nullish(),
  entryFee3Until: day.or(z.literal('')).nullish(),
  entryFeeReduced: fee.nullish(),
  entryFeeReduced2: fee.nullish(),
  rankingCategory: z.enum(rankingCategories).nullish(),
  tournamentCategoryId: relationInput,
  playerCategories: idListInput.nullish(),
  numberOfTeamMatches: whole.min(0, 'At least 0').max(5, 'At most 5').nullish(),
  teamDiscipline1Id: relationInput,
  teamDiscipline2Id: relationInput,
  teamDiscipline3Id: relationInput,
  teamDiscipline4Id: relationInput,
  teamDiscipline5Id: relationInput,
  teamRaceTo1: teamRaceTo,
  teamRaceTo2: teamRaceTo,
  teamRaceTo3: teamRaceTo,
  teamRaceTo4: teamRaceTo,
  teamRaceTo5: teamRaceTo,
  chartTemplateId: relationInput,
  entryLimit: whole.min(0, 'At least 0').nullish(),
  numberOfTables: whole.min(0, 'At least 0').max(200, 'At most 200').nullish(),
  numberOfPlayerSeeded: whole.min(0, 'At least 0').nullish(),
  description: html(100_000).nullish(),
  autoApproveMatches: z.boolean().nullish(),
  withUniformControl: z.boolean().nullish(),
  disciplineId: relationInput,
  breakRule: z.enum(breakRules).nullish(),
  raceTo: whole.min(0, 'At least 1').nullish(),
  numberOfTimeouts: whole.min(0, 'At least 1').nullish(),
  timeoutLengthInMinutes: whole.min(0, 'At least 1').max(60, 'At most 60').nullish(),
  timeLimitInMinutes: whole.min(0, 'At least 0').max(600, 'At most 600').nullish(),
  eventPosterId: relationInput,
});

export type TournamentForm = z.output<typeof tournamentForm>;

export const getTournament = call({
  method: 'GET',
  path: '/api/tournaments/:id',
  right: 'tournament:read',
  summary: 'One tournament',
  params: idParams,
  answer: tournament,
});

export const createTournament = call({
  method: 'POST',
  path: '/api/tournaments',
  right: 'tournament:create',
  summary: 'Creates a tournament in an event that is CREATED',
  entity: 'tournament',
  body: tournamentForm,
  answer: tournament,
  status: 201,
});

export const updateTournament = call({
  method: 'PUT',
  path: '/api/tournaments',
  right: 'tournament:edit',
  summary: 'Saves a tournament',
  entity: 'tournament',
  body: tournamentForm,
  answer: tournament,
});

export const updateTournamentAt = call({ ...updateTournament, path: '/api/tournaments/:id', params: idParams });

export const patchTournament = call({
  ...updateTournamentAt,
  method: 'PATCH',
  summary: 'Changes some fields of a tournament; those that are null or missing stay',
});
