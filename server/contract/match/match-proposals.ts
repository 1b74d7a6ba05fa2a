/** Two histories of one match: what a tablet counted while the desk changed it, both side by side, and the choice between them (server/README.md R3, R4, R12). */
import { z } from 'zod';
import { matchStatuses, sides } from '#machines/names.ts';
import { call } from '../kit/call.ts';
import { id, idParams } from '../kit/ids.ts';
import { matchCommandBody, scoreOnWire } from '../live/commands.ts';
import { standing } from '../live/standing.ts';
import { correctionReason } from './correction-reason.ts';
import { matchAnswer } from './matches.ts';

const instant = z.string();

/** Why the taps wait: the desk changed the match meanwhile, its record was restored from a copy, or another tablet took the table over. */
const proposalCauses = ['CHANGED', 'RESTORED', 'REPLACED'] as const;
export type ProposalCause = (typeof proposalCauses)[number];

const historyChoices = ['DESK', 'TABLET', 'AGREED'] as const;
export type HistoryChoice = (typeof historyChoices)[number];

/** One rack as one of the two counted it: `how` in words, '' where nothing has to be said. */
const countedRack = z.object({
  side: z.enum(sides),
  change: z.union([z.literal(1), z.literal(-1)]),
  a: z.number().int(),
  b: z.number().int(),
  at: instant.nullable(),
  how: z.string(),
});
export type CountedRack = z.output<typeof countedRack>;

const history = z.object({
  status: z.enum(matchStatuses),
  racks: z.string(),
  aScore: z.number().int(),
  bScore: z.number().int(),
  nextToBreak: z.enum(sides).nullable(),
  /** Whose time-outs run. */
  timeouts: z.array(z.enum(sides)),
  /** Who changed it last, in words; null where nobody did. */
  by: z.string().nullable(),
  firstAt: instant.nullable(),
  lastAt: instant.nullable(),
});

const heldTap = z.object({
  id: z.string(),
  at: instant,
  type: z.string(),
  side: z.enum(sides).nullable(),
  rack: z.number().int().nullable(),
  /** Index of the tap it took back, or that took it back. */
  cancels: z.number().int().nullable(),
  /** False: it fitted nothing even at the table. */
  taken: z.boolean(),
});

export const matchProposal = z.object({
  id,
  matchId: id,
  /** The tablet whose taps they are; null: its pairing is not known any more. */
  deviceId: id.nullable(),
  label: z.string(),
  roundMnemonic: z.string(),
  raceTo: z.number().int(),
  /** Where the tablet is whose taps these are. */
  tableDisplayNumber: z.number().int().nullable(),
  cause: z.enum(proposalCauses),
  openedAt: instant,
  desk: history,
  /** `firstAt` and `lastAt` of its taps. */
  tablet: history,
  /** 'A A B B, time-out' */
  tapsInWords: z.string(),
  /** '5:0, Anna Lindqvist' */
  deskInWords: z.string(),
  taps: z.array(heldTap),
  /** The racks that both have alike, then every rack from the first that differs. */
  same: z.string(),
  pairs: z.array(z.object({ rack: z.number().int(), desk: countedRack.nullable(), tablet: countedRack.nullable() })),
  /** Why a choice cannot be made now, as a sentence; null: it can. */
  refusals: z.object({ DESK: z.string().nullable(), TABLET: z.string().nullable(), AGREED: z.string().nullable() }),
  /** The tablet asked the desk to decide. */
  askedAt: instant.nullable(),
  closed: z.object({ choice: z.enum(historyChoices), by: z.string(), at: instant, result: z.string() }).nullable(),
});
export type MatchProposal = z.output<typeof matchProposal>;

export const listMatchProposals = call({
  method: 'GET',
  path: '/api/management/match-proposals',
  right: 'match:edit',
  summary: 'Matches of which two histories wait for a choice',
  tag: 'tournament-matches',
  answer: z.array(
    matchProposal.pick({
      id: true,
      matchId: true,
      label: true,
      roundMnemonic: true,
      tableDisplayNumber: true,
      openedAt: true,
      tapsInWords: true,
      deskInWords: true,
      askedAt: true,
    }),
  ),
});

export const getMatchProposal = call({
  method: 'GET',
  path: '/api/match-proposals/:id',
  right: 'match:score',
  summary: 'Both histories of a match rack by rack: what the record says, and what its tablet counted meanwhile',
  tag: 'tournament-matches',
  params: idParams,
  answer: matchProposal,
});

const historyChoice = z.object({
  choice: z.enum(historyChoices),
  /** Of an agreed score. */
  aScore: scoreOnWire.nullish(),
  bScore: scoreOnWire.nullish(),
  nextToBreak: z.enum(sides).nullish(),
  /** Whoever chooses at the desk says why; at the table the referee stands for it. */
  reason: correctionReason,
});
export type HistoryChoiceBody = z.output<typeof historyChoice>;

export const chooseHistory = call({
  method: 'POST',
  path: '/api/match-proposals/:id/choice',
  right: 'match:score',
  summary:
    'Takes the history of the desk or of the tablet, or a score that both agreed on; what is not taken stays in the history as not counted',
  tag: 'tournament-matches',
  entity: 'matchProposal',
  params: idParams,
  body: historyChoice,
  answer: matchAnswer.extend({ result: z.string() }),
  urgent: true,
});

export const askDesk = call({
  method: 'POST',
  path: '/api/match-proposals/:id/question',
  right: 'match:score',
  summary: 'The table asks the desk to choose; nothing is decided',
  tag: 'tournament-matches',
  params: idParams,
  status: 204,
  urgent: true,
});

/** Taps that no record has: of a tablet that was replaced, or whose pairing a restored copy does not know. */
export const handOverTaps = call({
  method: 'POST',
  path: '/api/devices/hand-over',
  right: 'device:self',
  summary:
    'A tablet hands over taps that its table counts no more: they become a proposal to the desk, and are never applied by themselves',
  tag: 'devices',
  entity: 'device',
  body: z.object({
    cause: z.enum(['RESTORED', 'REPLACED']),
    matchId: id,
    standing,
    taps: z
      .array(z.object({ id: z.string().regex(/^[0-9A-Za-z-]{16,64}$/), at: z.iso.datetime(), body: matchCommandBody }))
      .min(1)
      .max(500),
  }),
  /** `proposalId` null: the record has all of them already. */
  answer: z.object({ proposalId: id.nullable() }),
  urgent: true,
});
