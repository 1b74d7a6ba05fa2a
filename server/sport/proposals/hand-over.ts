/** A tablet hands over taps that the server does not have: they wait as a proposal until the desk chooses (server/README.md R3, R12). */
import type { CallAnswer, CallParts } from '#contract/kit/call.ts';
import type { handOverTaps } from '#contract/match/match-proposals.ts';
import { isSameMatchScore, matchScoreOf } from '#machines/match/score-columns.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notAllowed, notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { commit, type WorkContext } from '../../store/unit/commit.ts';
import { readMatch, type StoredMatch } from '../matches/read.ts';
import { isMatchOfDevice } from './device-match.ts';
import { playedOnTablet } from './held-events.ts';
import { whyNotHoldMore } from './held-limits.ts';
import { addTaps, openProposal, ownProposal } from './hold-tap.ts';

type HandOverBody = CallParts<typeof handOverTaps>['body'];

/** Runs as a system actor, because a replaced tablet may not score any more. Taps that are sent twice are recognised by their ids. */
export async function handOver(context: Context, actor: Actor, body: HandOverBody): Promise<CallAnswer<typeof handOverTaps>> {
  if (actor.kind !== 'device' || actor.deviceKind === 'DISPLAY') throw notFound();
  const systemActor: Actor = { kind: 'system', name: 'hand-over' };
  const { answer } = await commit(context, { actor: systemActor }, async (work) => {
    const stored = await readMatch(work, body.matchId);
    await requireOwnMatch(work, actor, stored);
    const ownTaps = body.taps.filter(({ body: tap }) => tap.matchId === body.matchId);
    const knownIds = await knownTaps(work, ownTaps);
    const taps = ownTaps.filter(({ id }) => !knownIds.has(id));
    if (taps.length === 0) return { proposalId: null };
    const asDevice = { ...work, actor };
    const open = await ownProposal(asDevice, stored.row);
    if (open !== null) {
      await requireTapLimit(asDevice, open, taps.length);
      return { proposalId: (await addTaps(asDevice, stored, open, taps)).proposalId };
    }
    if (isSameMatchScore(playedOnTablet(stored, body.standing, ownTaps).state, stored.state)) return { proposalId: null };
    await requireTapLimit(asDevice, null, taps.length);
    // The remaining taps continue from the score after the taps that the server already has.
    const first = ownTaps.findIndex(({ id }) => !knownIds.has(id));
    const standing = matchScoreOf(playedOnTablet(stored, body.standing, ownTaps.slice(0, first)).state);
    const cause = (await isReplaced(work, actor)) ? 'REPLACED' : body.cause;
    const opened = await openProposal(asDevice, stored, { cause, standing, uponVersion: 0, taps });
    return { proposalId: opened.proposalId };
  });
  return answer;
}

type Device = Extract<Actor, { kind: 'device' }>;

/**
 * The match must be on the tablet's table or have been scored by the tablet. A match without any table is allowed: a restored backup may be
 * older than the assignment.
 */
async function requireOwnMatch({ db }: WorkContext, device: Device, stored: StoredMatch): Promise<void> {
  if (await isMatchOfDevice(db, device, stored)) return;
  const { id, tableId: now, previousAssignedTableId: before } = stored.row;
  if (stored.eventId !== device.eventId) throw notFound();
  if (now === null && before === null) return;
  const scored = await db
    .selectFrom('journal')
    .select('seq')
    .where('stream', '=', `match:${id}`)
    .where('deviceId', '=', device.deviceId)
    .limit(1)
    .executeTakeFirst();
  // Not 404: a tablet at another table keeps the taps until it returns.
  if (!scored) throw notAllowed(notItsTable);
}

const notItsTable = {
  code: 'NOT_ITS_TABLE',
  sentence: 'This match is not of your table: pair this tablet with the match’s table to hand its points over.',
} as const;

/** The server decides this: a false claim of the tablet would block the device that scores the table now. */
async function isReplaced({ db }: WorkContext, { tableId, deviceKind, generation }: Device): Promise<boolean> {
  const newer = await db
    .selectFrom('device')
    .select('id')
    .where('tableId', '=', tableId)
    .where('kind', '=', deviceKind)
    .where('generation', '>', generation)
    .limit(1)
    .executeTakeFirst();
  return newer !== undefined;
}

async function requireTapLimit(work: WorkContext, open: number | null, more: number): Promise<void> {
  const refusal = await whyNotHoldMore(work, open, more);
  if (refusal) throw notAllowed(refusal);
}

/** Returns the ids of taps that were carried out, refused or handed over before. */
async function knownTaps({ db }: WorkContext, taps: HandOverBody['taps']): Promise<ReadonlySet<string>> {
  const ids = taps.map(({ id }) => id);
  const carriedOut = await db.selectFrom('command').select('id').where('id', 'in', ids).execute();
  const held = await db.selectFrom('heldTap').select('commandId as id').where('commandId', 'in', ids).execute();
  return new Set([...carriedOut, ...held].map(({ id }) => id));
}
