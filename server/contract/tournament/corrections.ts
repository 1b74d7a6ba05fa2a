/** Corrections of a drawn tournament, also after its start. With `dryRun=true` a call answers what it would change and stores nothing. */
import { z } from 'zod';
import { sides } from '#machines/names.ts';
import { latePlaceKinds } from '#machines/tournament/late-entry-places.ts';
import { call } from '../kit/call.ts';
import { id, idParams } from '../kit/ids.ts';
import { errorCode } from '../kit/problem.ts';
import { correctionReason } from '../match/correction-reason.ts';
import { newPlayerName } from './participants-by-name.ts';

const whole = z.number().int();

/** A side of a match as the dialog shows it: a player, a walkover, or the text of an open side. */
const correctedSide = z.object({
  name: z.string(),
  /** The surname; with the initial or the given name where another entrant of the tournament has it too. */
  shortName: z.string(),
  participantId: id.nullable(),
  countryId: id.nullable(),
  country: z.string().nullable(),
});
export type CorrectedSide = z.output<typeof correctedSide>;

const sidePair = z.object({ a: correctedSide, b: correctedSide });

const correctionChange = z.object({ matchId: id, label: z.string(), before: sidePair, after: sidePair });
export type CorrectionChange = z.output<typeof correctionChange>;

const consequenceKinds = ['CALL', 'PRINT', 'PERSON', 'STAYS', 'WARNING'] as const;
const consequence = z.object({ kind: z.enum(consequenceKinds), sentence: z.string() });
export type Consequence = z.output<typeof consequence>;

/** The answer of a correction and of its preview. A preview that is refused has the sentence and no changes. */
const correctionAnswer = z.object({
  dryRun: z.boolean(),
  refusal: z.string().nullable(),
  code: errorCode.nullable(),
  changes: z.array(correctionChange),
  consequences: z.array(consequence),
  /** How and until when the correction can be taken back. */
  undo: z.string().nullable(),
});
export type CorrectionAnswer = z.output<typeof correctionAnswer>;

const dryRun = z.looseObject({ dryRun: z.stringbool().default(false) });

/** A correction needs its reason, except in a preview. */
const reason = correctionReason;

export const undoStart = call({
  method: 'PUT',
  path: '/api/management/tournaments/:id/undo-start',
  right: 'tournament:run',
  summary:
    'Takes the start of a tournament back while nothing was played; `confirmation` is its name. The draw stays and can be drawn again',
  entity: 'tournament',
  params: idParams,
  query: dryRun,
  body: z.object({ confirmation: z.string().max(200).nullish(), reason }),
  answer: correctionAnswer,
});

export const swapPlayers = call({
  method: 'PUT',
  path: '/api/management/tournaments/:id/swap',
  right: 'tournament:run',
  summary: 'Swaps two entrants who have not played, before or after the start',
  entity: 'tournament',
  params: idParams,
  query: dryRun,
  body: z.object({ firstId: id, secondId: id, reason }),
  answer: correctionAnswer,
});

export const lateEntry = call({
  method: 'PUT',
  path: '/api/management/tournaments/:id/late-entry',
  right: 'tournament:run',
  summary:
    'Puts a player or team that enters late, or a reserve, into a bye or into the place of somebody who never appeared. ' +
    '`newPlayer` makes the player of a name in the same step, and needs the right `player:write` too',
  entity: 'tournament',
  params: idParams,
  query: dryRun,
  body: z
    .object({ matchId: id, side: z.enum(sides), playerProfileId: id.nullish(), newPlayer: newPlayerName.nullish(), reason })
    .refine(({ playerProfileId, newPlayer }) => (playerProfileId == null) !== (newPlayer == null), {
      path: ['playerProfileId'],
      error: 'Please choose a player, or enter the name of a new one',
    }),
  answer: correctionAnswer,
});

/** An entrant in the choice of the dialog. */
const movableEntrant = z.object({
  participantId: id,
  displayName: z.string(),
  countryId: id.nullable(),
  country: z.string().nullable(),
  /** The first match that the entrant plays: 'A003'. */
  label: z.string(),
});
export type MovableEntrant = z.output<typeof movableEntrant>;

/** A place that a late entry can take now. */
const freePlace = z.object({
  matchId: id,
  side: z.enum(sides),
  label: z.string(),
  kind: z.enum(latePlaceKinds),
  /** The present entrant of the slot; null for a bye. */
  name: z.string().nullable(),
  against: z.string(),
});
export type FreePlace = z.output<typeof freePlace>;

const correctionNames = ['SWAP', 'LATE_ENTRY', 'UNDO_START'] as const;
export type CorrectionName = (typeof correctionNames)[number];

export const listCorrections = call({
  method: 'GET',
  path: '/api/management/tournaments/:id/corrections',
  right: 'tournament:run',
  summary: 'The corrections of a tournament: what each would do, or why it is refused now',
  params: idParams,
  answer: z.object({
    /** The corrections in the order of the dialog. */
    corrections: z.array(z.object({ name: z.enum(correctionNames), fact: z.string(), refusal: z.string().nullable() })),
    startedAt: z.string().nullable(),
    scored: whole,
    announced: whole,
    waiting: whole,
    /** The slots that a late entry can take: byes first. */
    places: z.array(freePlace),
    /** Why nobody but a reserve can take a bye; null: there is room. */
    full: z.string().nullable(),
    /** Entrants who stand in no match: reserves, and those whose place was given away. A `withdrawn` one needs a free place to return. */
    reserves: z.array(z.object({ playerProfileId: id, displayName: z.string(), country: z.string().nullable(), withdrawn: z.boolean() })),
    /** Entrants who can still be swapped, by name. */
    movable: z.array(movableEntrant),
    /** Entrants who cannot be swapped any more, each with the reason. */
    fixed: z.array(movableEntrant.extend({ why: z.string() })),
  }),
});
export type Corrections = z.output<(typeof listCorrections)['answer']>;
