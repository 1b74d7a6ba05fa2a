/** The draw and what follows: seed preview, start, next stage, finish, approve. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { pageQuery } from '../kit/criteria.ts';
import { id, idParams, idText, relationInput } from '../kit/ids.ts';
import { tournament } from './tournaments.ts';

const whole = z.number().int();

/** The draw form. `seed` replays a lot that was shown in the preview; without it the server draws one. */
export const drawForm = z.object({
  numberOfParticipants: whole.nullish(),
  chartTemplateTimeSessionId: relationInput,
  rankingId: relationInput,
  numberOfPlayerSeeded: whole.min(0).max(999).nullish(),
  numberOfPlaceholders: whole.min(0).max(999).nullish(),
  seedingOverallRankingId: relationInput,
  seedingTournamentId: relationInput,
  /** Same country not in round one where avoidable. */
  separateCountries: z.boolean().nullish(),
  confirmation: z.boolean().nullish(),
  forceOverride: z.boolean().nullish(),
  seed: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullish(),
});
export type DrawForm = z.output<typeof drawForm>;

const drawAnswer = z.object({ tournamentId: id, drawId: id, matches: whole, walkovers: whole, seed: z.string() });

export const generateMatches = call({
  method: 'PUT',
  path: '/api/management/tournaments/:id/generate-matches',
  right: 'tournament:run',
  summary: 'Makes the draw: all matches of the chart, seeds, walkovers, placeholders, session times',
  entity: 'tournament',
  params: idParams,
  body: drawForm,
  answer: drawAnswer,
});

/** One line of the list of checks beside the form: the same predicates as the button. */
const drawCheck = z.object({ code: z.string(), level: z.enum(['ok', 'warning', 'refusal']), sentence: z.string() });
export type DrawCheck = z.output<typeof drawCheck>;

const seedPreviewRow = z.object({
  seed: whole,
  participantId: id,
  displayName: z.string(),
  countryId: id.nullable(),
  country: z.string().nullable(),
  seedingPriority: whole,
  /** Points of the overall ranking, or place in the previous tournament. */
  points: whole.nullable(),
  place: whole.nullable(),
  source: z.enum(['PRIORITY', 'RANKING', 'TOURNAMENT', 'NONE']),
  byLot: z.boolean(),
  /** Label of the first match: 'A001'. */
  match: z.string(),
});
export type SeedPreviewRow = z.output<typeof seedPreviewRow>;

/** What the draw would be: seeds by name, checks, and how full each letter is. Nothing is stored. */
export const previewDraw = call({
  method: 'POST',
  path: '/api/management/tournaments/:id/draw-preview',
  right: 'tournament:run',
  summary: 'Shows what a draw would make of the form, with its checks',
  entity: 'tournament',
  params: idParams,
  body: drawForm,
  answer: z.object({
    /** Send it with the draw to get exactly this one. */
    seed: z.string(),
    chart: z.string(),
    checks: z.array(drawCheck),
    seeds: z.array(seedPreviewRow),
    /** Round robin groups of the chart; null: none. */
    groups: whole.nullable(),
    /** First-round places by letter, or by group. */
    letters: z.array(z.object({ letter: z.string(), seeds: whole, byLot: whole, placeholders: whole, walkovers: whole })),
  }),
});

export const drawNextStage = call({
  method: 'PUT',
  path: '/api/management/tournaments/:id/draw-next-stage',
  right: 'tournament:run',
  summary: 'Draws the next stage from the qualifiers; cannot be taken back',
  params: idParams,
  answer: drawAnswer,
});

/** What is done to a tournament as a whole: it needs to know nothing else. */
const step = (word: string, summary: string) =>
  call({
    method: 'PUT',
    path: `/api/management/tournaments/:id/${word}`,
    right: 'tournament:run',
    summary,
    params: idParams,
    answer: tournament,
  });

export const startTournament = step('start-tournament', 'Starts a drawn tournament');
export const finishTournament = step('finish-tournament', 'Closes a played tournament: places and points of everybody');
export const reopenTournament = step(
  'reopen',
  'Takes a finished tournament back to running, places and points included, so that a result can be corrected',
);
export const approveTournament = step('approve-tournament', 'Approves the ranking: points count for the overall ranking');
export const redrawTournament = step(
  'redraw',
  'Throws the draw of a tournament that has not started away, so that it can be drawn again; its journal keeps the old draw',
);
export const cancelTournament = step('cancel-tournament', 'Cancels a tournament that is not running');

export const autoplay = call({
  method: 'GET',
  path: '/api/management/tournaments/:id/autoplay',
  right: 'tournament:demo',
  summary: 'Demo only: the simulator plays this tournament from now on',
  params: idParams,
  answer: z.object({ tournamentId: id, playing: z.boolean() }),
});

export const demoAddParticipants = call({
  method: 'POST',
  path: '/api/management/tournaments/:id/demo-add-participants',
  right: 'tournament:demo',
  summary: 'Demo only: enters so many available players',
  params: idParams,
  body: z.object({ numberOfParticipants: whole.min(1).max(256) }),
  answer: z.object({ added: whole }),
});

export const listSeedingTournaments = call({
  method: 'GET',
  path: '/api/management/tournaments-for-ec-seeding',
  right: 'tournament:read',
  summary: 'Earlier tournaments whose places can seed this one',
  query: z.looseObject({ ...pageQuery, tournamentId: idText }),
  answer: z.array(z.object({ id, name: z.string(), tournamentStartDate: z.string().nullable(), eventName: z.string() })),
});

/** Every draw that was made, with what it was made from. */
export const listDraws = call({
  method: 'GET',
  path: '/api/management/tournaments/:id/draws',
  right: 'tournament:run',
  summary: 'The draws of a tournament: seed, algorithm and who made them',
  params: idParams,
  answer: z.array(
    z.object({
      id,
      stage: whole,
      seed: z.string(),
      algorithmVersion: whole,
      forced: z.boolean(),
      by: z.string(),
      at: z.string(),
      replays: z.boolean(),
    }),
  ),
});
