/** The draw and the later steps: seed preview, start, next stage, finish, approve. */
import { z } from 'zod';
import { type CallAnswer, call } from '../kit/call.ts';
import { pageQuery } from '../kit/criteria.ts';
import { id, idParams, idText, relationInput } from '../kit/ids.ts';
import { errorCode } from '../kit/problem.ts';
import { tournament } from './tournaments.ts';

const whole = z.number().int();

/** The draw form. `seed` repeats the random draw of a preview; without it the server makes a new one. */
export const drawForm = z.object({
  numberOfParticipants: whole.nullish(),
  chartTemplateTimeSessionId: relationInput,
  rankingId: relationInput,
  numberOfPlayerSeeded: whole.min(0).max(999).nullish(),
  numberOfPlaceholders: whole.min(0).max(999).nullish(),
  seedingOverallRankingId: relationInput,
  seedingTournamentId: relationInput,
  /** Players of the same country do not meet in round one if that is avoidable. */
  separateCountries: z.boolean().nullish(),
  confirmation: z.boolean().nullish(),
  forceOverride: z.boolean().nullish(),
  seed: z
    .string()
    .regex(/^[0-9a-f]{32}$/)
    .nullish(),
  /** Pairs of participants who exchange their positions after the lot, in this order. */
  swaps: z
    .array(z.tuple([id, id]))
    .max(64)
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

/** A line in the list of checks beside the form; the button uses the same checks. */
const drawCheck = z.object({ code: errorCode, level: z.enum(['ok', 'note', 'warning', 'refusal']), sentence: z.string() });
export type DrawCheck = z.output<typeof drawCheck>;

const seedPreviewRow = z.object({
  seed: whole,
  participantId: id,
  displayName: z.string(),
  countryId: id.nullable(),
  country: z.string().nullable(),
  seedingPriority: whole,
  /** The points of the overall ranking, or the place in the previous tournament. */
  points: whole.nullable(),
  place: whole.nullable(),
  source: z.enum(['PRIORITY', 'RANKING', 'TOURNAMENT', 'NONE']),
  byLot: z.boolean(),
  /** The label of the first match: 'A001'. */
  match: z.string(),
});
export type SeedPreviewRow = z.output<typeof seedPreviewRow>;

/** A slot of round 1: a player or team, a placeholder ('Qualifier 3'), or nobody (a bye). */
const drawnSide = z.object({
  participantId: id.nullable(),
  displayName: z.string(),
  countryId: id.nullable(),
  country: z.string().nullable(),
  seed: whole.nullable(),
  isWalkover: z.boolean(),
});
export type DrawnSide = z.output<typeof drawnSide>;

/** A match of round 1 with its two sides, or a group with its members. */
const drawnPlace = z.object({
  /** 'A003', or 'Group A'. */
  label: z.string(),
  letter: z.string(),
  scheduledTime: z.string().nullable(),
  /** A walkover decides the match before play. */
  passed: z.boolean(),
  sides: z.array(drawnSide),
});
export type DrawnPlace = z.output<typeof drawnPlace>;

/** Previews a draw: seeds by name, checks, and how full each letter is. Stores nothing. */
export const previewDraw = call({
  method: 'POST',
  path: '/api/management/tournaments/:id/draw-preview',
  right: 'tournament:run',
  summary: 'Shows what a draw would make of the form, with its checks',
  entity: 'tournament',
  params: idParams,
  body: drawForm,
  answer: z.object({
    /** Send it with the draw to get exactly this draw. */
    seed: z.string(),
    chart: z.string(),
    checks: z.array(drawCheck),
    seeds: z.array(seedPreviewRow),
    /** The number of round robin groups in the chart; null: none. */
    groups: whole.nullable(),
    /** The first-round slots by letter, or by group. */
    letters: z.array(z.object({ letter: z.string(), seeds: whole, byLot: whole, placeholders: whole, walkovers: whole })),
    /** Round 1 as it would be drawn, in the order of the chart. */
    places: z.array(drawnPlace),
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

/** A step of a whole tournament: it takes no body. */
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

/** Every draw so far, those that were thrown away included. */
export const listDraws = call({
  method: 'GET',
  path: '/api/management/tournaments/:id/draws',
  right: 'tournament:run',
  summary: 'All draws of a tournament by time, also those that a redraw threw away: lot, algorithm, who made them and when',
  params: idParams,
  answer: z.array(
    z.object({
      id,
      stage: whole,
      /** The lot: the random seed of the draw. */
      seed: z.string(),
      algorithmVersion: whole,
      forced: z.boolean(),
      by: z.string(),
      at: z.string(),
      /** Whether a replay gives the stored matches; null for a draw that was thrown away with its matches. */
      replays: z.boolean().nullable(),
      /** The user who discarded the draw, and the time; null for a valid draw. */
      discarded: z.object({ by: z.string(), at: z.string() }).nullable(),
    }),
  ),
});
export type TournamentDraw = CallAnswer<typeof listDraws>[number];
