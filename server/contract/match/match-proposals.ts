/** Two histories of one match: the tablet's count and the desk's change, side by side, and the choice between them (server/README.md R3, R4, R12). */
import { z } from 'zod';
import { matchStatuses, sides } from '#machines/names.ts';
import { call } from '../kit/call.ts';
import { id, idParams } from '../kit/ids.ts';
import { matchCommandBody, scoreOnWire } from '../live/commands.ts';
import { matchScore } from '../live/match-score.ts';
import { correctionReason } from './correction-reason.ts';
import { matchAnswer } from './matches.ts';

const instant = z.string();

/** Why the taps wait: the desk changed the match, a backup replaced the record, or another tablet took over the table. */
const proposalCauses = ['CHANGED', 'RESTORED', 'REPLACED'] as const;
export type ProposalCause = (typeof proposalCauses)[number];

const historyChoices = ['DESK', 'TABLET', 'AGREED'] as const;
export type HistoryChoice = (typeof historyChoices)[number];

/** A rack in one of the two histories. `how` explains it in words, or is ''. */
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
  /** The sides whose time-out runs. */
  timeouts: z.array(z.enum(sides)),
  /** The last person who changed it, in words; null if nobody did. */
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
  /** The index of the tap that this one took back, or that took this one back. */
  cancels: z.number().int().nullable(),
  /** False: the tap did not even fit the match as the tablet showed it. */
  taken: z.boolean(),
});

export const matchProposal = z.object({
  id,
  matchId: id,
  /** The tablet that made the taps; null: its pairing is no longer known. */
  deviceId: id.nullable(),
  label: z.string(),
  roundMnemonic: z.string(),
  raceTo: z.number().int(),
  /** The table of that tablet. */
  tableDisplayNumber: z.number().int().nullable(),
  cause: z.enum(proposalCauses),
  openedAt: instant,
  desk: history,
  /** `firstAt` and `lastAt` are the times of its taps. */
  tablet: history,
  /** 'A A B B, time-out' */
  tapsInWords: z.string(),
  /** '5:0, Anna Lindqvist' */
  deskInWords: z.string(),
  taps: z.array(heldTap),
  /** The racks that both histories share, then every rack from the first difference on. */
  same: z.string(),
  pairs: z.array(z.object({ rack: z.number().int(), desk: countedRack.nullable(), tablet: countedRack.nullable() })),
  /** Per choice: a sentence why it is impossible now; null if it is possible. */
  refusals: z.object({ DESK: z.string().nullable(), TABLET: z.string().nullable(), AGREED: z.string().nullable() }),
  /** When the tablet asked the desk to decide. */
  askedAt: instant.nullable(),
  closed: z.object({ choice: z.enum(historyChoices), by: z.string(), at: instant, result: z.string() }).nullable(),
});
export type MatchProposal = z.output<typeof matchProposal>;

export const listMatchProposals = call({
  method: 'GET',
  path: '/api/management/match-proposals',
  right: 'match:edit',
  summary: 'Matches with two histories that wait for a choice',
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
  summary: 'Both histories of a match rack by rack: the record and the count of its tablet',
  tag: 'tournament-matches',
  params: idParams,
  answer: matchProposal,
});

const historyChoice = z.object({
  choice: z.enum(historyChoices),
  /** Only for AGREED. */
  aScore: scoreOnWire.nullish(),
  bScore: scoreOnWire.nullish(),
  nextToBreak: z.enum(sides).nullish(),
  /** Required at the desk. At the table the referee is responsible for the choice and needs no reason. */
  reason: correctionReason,
});
export type HistoryChoiceBody = z.output<typeof historyChoice>;

export const chooseHistory = call({
  method: 'POST',
  path: '/api/match-proposals/:id/choice',
  right: 'match:score',
  summary:
    'Takes the history of the desk or of the tablet, or a score that both agreed on; rejected taps stay in the history as not counted',
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

/** For the unsent taps of a replaced tablet, or of a tablet whose pairing is missing in a restored backup. */
export const handOverTaps = call({
  method: 'POST',
  path: '/api/devices/hand-over',
  right: 'device:self',
  summary: 'A tablet sends taps that no longer count by themselves. They become a proposal, which the desk accepts or rejects',
  tag: 'devices',
  entity: 'device',
  body: z.object({
    cause: z.enum(['RESTORED', 'REPLACED']),
    matchId: id,
    standing: matchScore,
    taps: z
      .array(z.object({ id: z.string().regex(/^[0-9A-Za-z-]{16,64}$/), at: z.iso.datetime(), body: matchCommandBody }))
      .min(1)
      .max(500),
  }),
  /** `proposalId` null: the record has all of the taps already. */
  answer: z.object({ proposalId: id.nullable() }),
  urgent: true,
});
