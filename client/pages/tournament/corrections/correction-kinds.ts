/** Each correction of the dialog: its words, when it is complete, and its call. */
import {
  type CorrectionAnswer,
  type CorrectionName,
  type FreePlace,
  lateEntry,
  swapPlayers,
  undoStart,
} from '#contract/tournament/corrections.ts';
import type { NewPlayerName } from '#contract/tournament/participants-by-name.ts';
import type { Tournament } from '#contract/tournament/tournaments.ts';
import { send } from '../../../api/send.ts';

export type CorrectionValues = {
  firstId: number | null;
  secondId: number | null;
  playerProfileId: number | null;
  /** The name of a new player, whom the save creates; null with `playerProfileId`. */
  newPlayer: NewPlayerName | null;
  playerName: string;
  /** The slot of a late entry (`slotKey`). */
  place: string | null;
  confirmation: string;
  reason: string;
};

export const emptyValues: CorrectionValues = {
  firstId: null,
  secondId: null,
  playerProfileId: null,
  newPlayer: null,
  playerName: '',
  place: null,
  confirmation: '',
  reason: '',
};

/** A call either previews (`dryRun`) or saves with the reason. */
type SendInput = { id: number; values: CorrectionValues; dryRun: boolean; signal?: AbortSignal };

type CorrectionKind = {
  title: string;
  fact: string;
  action: string;
  danger?: true;
  /** The values that the preview depends on; null while one is missing. */
  input: (values: CorrectionValues) => object | null;
  /** A sentence that names the first missing value; null if nothing is missing. */
  missing: (values: CorrectionValues, tournament: Tournament) => string | null;
  send: (input: SendInput) => Promise<CorrectionAnswer>;
};

export const slotKey = ({ matchId, side }: Pick<FreePlace, 'matchId' | 'side'>): string => `${matchId} ${side}`;

function slotOf(place: string | null): { matchId: number; side: 'A' | 'B' } {
  const [matchId, side] = (place ?? '').split(' ');
  return { matchId: Number(matchId), side: side === 'B' ? 'B' : 'A' };
}

/** The parts that all calls share. A preview sends no reason. */
const commonParts = ({ id, values, dryRun }: SendInput) => ({
  input: { params: { id }, query: dryRun ? { dryRun: 'true' } : {} },
  reason: dryRun ? {} : { reason: values.reason },
});
const optionsOf = ({ signal }: SendInput) => (signal ? { signal } : {});

export const correctionKinds: Readonly<Record<CorrectionName, CorrectionKind>> = {
  SWAP: {
    title: 'Swap two players',
    fact: 'Both change places in the draw.',
    action: 'Swap the two players',
    input: ({ firstId, secondId }) => (firstId === null || secondId === null ? null : { firstId, secondId }),
    missing: ({ firstId, secondId }) => (firstId === null || secondId === null ? 'Choose both players first.' : null),
    send: (request) => {
      const { input, reason } = commonParts(request);
      const { firstId, secondId } = request.values;
      return send(swapPlayers, { ...input, body: { firstId: firstId ?? 0, secondId: secondId ?? 0, ...reason } }, optionsOf(request));
    },
  },
  LATE_ENTRY: {
    title: 'Put in a late entry',
    fact: 'Takes a bye, or the place of somebody who never appeared.',
    action: 'Put in the late entry',
    input: ({ playerProfileId, newPlayer, place }) =>
      (playerProfileId === null && newPlayer === null) || place === null ? null : { playerProfileId, newPlayer, place },
    missing: ({ playerProfileId, newPlayer, place }) => {
      if (playerProfileId === null && newPlayer === null) return 'Choose the late player first.';
      return place === null ? 'Choose the place first.' : null;
    },
    send: (request) => {
      const { input, reason } = commonParts(request);
      const { playerProfileId, newPlayer, place } = request.values;
      const body = { playerProfileId, newPlayer, ...slotOf(place), ...reason };
      return send(lateEntry, { ...input, body }, optionsOf(request));
    },
  },
  UNDO_START: {
    title: 'Go back before Start',
    fact: 'The draw stays. Redraw then unlocks participants and seeds.',
    action: 'Go back before Start',
    danger: true,
    input: () => ({}),
    missing: ({ confirmation }, { name }) => (confirmation.trim() === name.trim() ? null : 'Type the name of the tournament first.'),
    send: (request) => {
      const { input, reason } = commonParts(request);
      const confirmation = request.dryRun ? {} : { confirmation: request.values.confirmation };
      return send(undoStart, { ...input, body: { ...confirmation, ...reason } }, optionsOf(request));
    },
  },
};
