/** The card of one player: next match with its forecast, the reasons why it has not begun, both ways ahead, and the results. */
import { z } from 'zod';
import { holdUpKinds } from '#machines/match/hold-ups.ts';
import { matchStatuses, tournamentStatuses } from '#machines/names.ts';
import { call } from '../kit/call.ts';
import { idParams, idText } from '../kit/ids.ts';

const whole = z.number().int();
const text = z.string().nullable();

const person = z.object({ displayName: z.string(), lastName: text, firstName: text, countryId: whole.nullable(), country: text });
export type CardPerson = z.infer<typeof person>;

/** The name of a match: 'WR1' and 'H019'. */
const matchRef = z.object({ id: whole, roundMnemonic: z.string(), label: z.string() });
export type CardMatchRef = z.infer<typeof matchRef>;

/** A match as this player sees it. */
const cardMatch = matchRef.extend({
  matchStatus: z.enum(matchStatuses),
  raceTo: whole,
  scheduledTime: text,
  startTime: text,
  finishTime: text,
  /** The table of the match now, or its last one. */
  tableDisplayNumber: whole.nullable(),
  ownScore: whole,
  otherScore: whole,
  /** null while the match is not decided. */
  won: z.boolean().nullable(),
  walkover: z.boolean(),
  opponent: person.nullable(),
  /** 'Winner of H020' while the opponent is not known. */
  waitsFor: text,
});
export type CardMatch = z.infer<typeof cardMatch>;

/** Instants; `low` to `high` is the band of 80 %. `tableDisplayNumber` null: the match needs no table. */
const forecast = z.object({ low: z.string(), mid: z.string(), high: z.string(), tableDisplayNumber: whole.nullable() });

const holdUp = z.object({
  kind: z.enum(holdUpKinds),
  done: z.boolean(),
  /** The instant at which it ends or ended. */
  at: text,
  /** The match that stands in the way, with its players and its score. */
  match: matchRef.extend({ matchStatus: z.enum(matchStatuses), names: z.string(), score: text }).nullable(),
  tableDisplayNumber: whole.nullable(),
  /** The sentence of the rule, for a match that is announced. */
  sentence: text,
});
export type HoldUpView = z.infer<typeof holdUp>;

const branch = matchRef.extend({
  /** The predicted start, or the scheduled time. */
  at: text,
  isForecast: z.boolean(),
  opponent: person.nullable(),
  waitsFor: text,
  /** Nobody will be on the other side: the player passes without a match. */
  walkover: z.boolean(),
  /** The match that decides the opponent: 'EK – Ó DUBHÁINNE', from then on. */
  rivals: text,
  rivalsAt: text,
});
export type CardBranch = z.infer<typeof branch>;

const entry = z.object({
  participantId: whole,
  tournamentId: whole,
  tournamentName: z.string(),
  tournamentStatus: z.enum(tournamentStatuses),
  eventId: whole,
  eventName: z.string(),
  seed: whole.nullable(),
  withdrawn: z.boolean(),
  disqualified: z.boolean(),
  /** Why the player cannot withdraw now; null: they can. */
  withdrawRefusal: text,
  /** The final place, or the place that a player who is out has reached. */
  place: whole.nullable(),
  /** Won the first stage: the draw of the next stage is missing. */
  qualified: z.boolean(),
  /** Only for users who may read invoices. */
  payment: z.string().nullable(),
  next: cardMatch
    .extend({
      tableId: whole.nullable(),
      forecast: forecast.nullable(),
      /** The id of the predicted table, if it is free now. */
      freeTableId: whole.nullable(),
      /** How often both have played each other before. */
      meetings: whole,
      /** null without uniform control. */
      uniformApproved: z.boolean().nullable(),
      holdUps: z.array(holdUp),
    })
    .nullable(),
  ifWins: branch.nullable(),
  ifLoses: branch.nullable(),
  /** 'place 129 or better' after a loss; the place itself if a loss ends the tournament. */
  placeIfLoses: z.object({ place: whole, isFinal: z.boolean() }).nullable(),
  /** A win that leads to no match yet: it wins the tournament, or the draw of the next stage decides the match. */
  afterWin: z.enum(['WINS', 'QUALIFIES']).nullable(),
  /** The newest first. */
  played: z.array(cardMatch),
});
export type CardEntry = z.infer<typeof entry>;

export const playerCard = call({
  method: 'GET',
  path: '/api/player-profiles/:id/card',
  tag: 'player-profiles',
  right: 'player:read',
  summary:
    'The card of a player: next match with forecast and what holds it up, both ways ahead, results, places of the season; `participantId` chooses one of several entries',
  params: idParams,
  query: z.object({ participantId: idText.optional() }),
  answer: z.object({
    player: person.extend({
      id: whole,
      teamProfile: z.boolean(),
      countryName: text,
      playerCategoryName: text,
      /** The teams whose squad the player belongs to. */
      clubs: z.array(z.string()),
      /** Tells players of one name apart; null if nobody shares the name. */
      namesake: text,
      photoUrl: text,
      enabled: z.boolean(),
      blocked: z.boolean(),
    }),
    /** The entries in tournaments that are not over. */
    entries: z.array(z.object({ participantId: whole, tournamentName: z.string(), eventName: z.string() })),
    /** null: the player is in no current tournament. */
    entry: entry.nullable(),
    /** The places in the season, the newest first. */
    season: z.object({
      tournaments: whole,
      places: z.array(z.object({ tournamentId: whole, tournamentName: z.string(), eventName: z.string(), place: whole, entrants: whole })),
    }),
  }),
});
export type PlayerCardFacts = z.infer<(typeof playerCard)['answer']>;
