/** A tablet hands over taps that no record has: they wait beside the match until the desk chooses (contract.md R3, R12). */
import type { CallAnswer, CallParts } from '#contract/call.ts';
import type { handOverTaps } from '#contract/match-proposals.ts';
import { standingOf, standsAlike } from '#machines/standing.ts';
import type { Actor, Context } from '../context.ts';
import { commit, type Work } from '../db/commit.ts';
import { notFound } from '../errors.ts';
import { readMatch } from '../matches/read.ts';
import { playedOnTablet } from './held-events.ts';
import { openProposal } from './hold.ts';

type Body = CallParts<typeof handOverTaps>['body'];

/** In the name of nobody who scores: the tablet that was replaced may count nothing any more. Handed over twice they are known by their ids. */
export async function handOver(context: Context, actor: Actor, body: Body): Promise<CallAnswer<typeof handOverTaps>> {
  if (actor.kind !== 'device' || actor.deviceKind === 'DISPLAY') throw notFound();
  const clerk: Actor = { kind: 'system', name: 'hand-over' };
  const { answer } = await commit(context, { actor: clerk }, async (work) => {
    const stored = await readMatch(work, body.matchId);
    if (stored.eventId !== actor.eventId) throw notFound();
    const own = body.taps.filter(({ body: tap }) => tap.matchId === body.matchId);
    const known = await knownTaps(work, own);
    const first = own.findIndex(({ id }) => !known.has(id));
    const { state } = playedOnTablet(stored, body.standing, own);
    if (first < 0 || standsAlike(state, stored.state)) return { proposalId: null };
    // What the record has of them is where the rest goes on from.
    const standing = standingOf(playedOnTablet(stored, body.standing, own.slice(0, first)).state);
    const taps = own.filter(({ id }) => !known.has(id));
    const held = await openProposal({ ...work, actor }, stored, { cause: body.cause, standing, uponVersion: 0, taps });
    return { proposalId: held.proposalId };
  });
  return answer;
}

/** Those that were carried out, refused or handed over before. */
async function knownTaps({ db }: Work, taps: Body['taps']): Promise<ReadonlySet<string>> {
  const ids = taps.map(({ id }) => id);
  const done = await db.selectFrom('command').select('id').where('id', 'in', ids).execute();
  const held = await db.selectFrom('heldTap').select('commandId as id').where('commandId', 'in', ids).execute();
  return new Set([...done, ...held].map(({ id }) => id));
}
