/** Proposals: open ones, their two histories, and the choice between them. */
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import {
  askDesk,
  chooseHistory as chooseCall,
  getMatchProposal,
  handOverTaps,
  listMatchProposals,
} from '#contract/match/match-proposals.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { eventsInScope, requireScope } from '../../http/auth/scope.ts';
import { serve } from '../../http/serve.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notFound } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { saveRow } from '../../store/rows/rows.ts';
import { commit } from '../../store/unit/commit.ts';
import { readMatch } from '../matches/read.ts';
import { matchRooms } from '../matches/rooms.ts';
import { chooseHistory } from './choose.ts';
import { handOver } from './hand-over.ts';
import { type ProposalRow, presentProposal } from './present.ts';
import { summarizeProposal } from './summary.ts';

export async function proposalRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listMatchProposals, async ({ context, actor }) => {
    const openProposals = await openIn(context, await eventsInScope(context.read, actor, 'match:edit'));
    const summaries: Awaited<ReturnType<typeof summarizeProposal>>[] = [];
    for (const proposal of openProposals) {
      // Lets points and sockets run between two proposals.
      await setImmediate();
      summaries.push(await summarizeProposal(context.read, proposal));
    }
    return summaries;
  });
  serve(app, getMatchProposal, async ({ context, actor, params }) =>
    presentProposal(context.read, await proposalFor(context, actor, params.id), context.clock().toISOString()),
  );
  serve(app, chooseCall, ({ context, actor, params, body, command }) =>
    chooseHistory(context, { actor: signedIn(actor), ...command }, params.id, body),
  );
  serve(app, askDesk, async ({ context, actor, params, command }) => {
    await commit(context, { actor: signedIn(actor), ...command }, async (work) => {
      const { matchId } = await proposalFor({ ...context, read: work.db }, work.actor, params.id);
      const stored = await readMatch(work, matchId);
      await work.db.updateTable('matchProposal').set({ askedAt: work.at }).where('id', '=', params.id).execute();
      const journalEntry = { type: 'ASKED', data: { proposalId: params.id }, rooms: matchRooms(stored, stored.state) };
      await saveRow(work, 'tournamentMatch', stored.row, {}, journalEntry);
      return null;
    });
    return undefined;
  });
  serve(app, handOverTaps, ({ context, actor, body }) => handOver(context, signedIn(actor), body));
}

/** Returns the proposal for users who may score the match, and for the tablet whose taps it holds, wherever the match is. Throws 404 or 403. */
async function proposalFor({ read }: Context, actor: Actor | null, id: number): Promise<ProposalRow> {
  const row = await read
    .selectFrom('matchProposal as p')
    .innerJoin('tournamentMatch as m', 'm.id', 'p.matchId')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .selectAll('p')
    .select(['m.tableId as nowOn', 't.eventId'])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound();
  const { nowOn, eventId, ...proposal } = row;
  const isOwn = actor?.kind === 'device' && actor.deviceId === proposal.deviceId;
  if (!isOwn) await requireScope(read, actor, 'match:score', { eventId, tableId: nowOn });
  return proposal;
}

/** More proposals than a venue's tables can cause at once. */
const maxOpen = 100;

async function openIn({ read }: Context, events: 'all' | number[]): Promise<ProposalRow[]> {
  if (events !== 'all' && events.length === 0) return [];
  return read
    .selectFrom('matchProposal as p')
    .innerJoin('tournamentMatch as m', 'm.id', 'p.matchId')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .selectAll('p')
    .where('p.closedAt', 'is', null)
    .$if(events !== 'all', (query) => query.where('t.eventId', 'in', events as number[]))
    .orderBy('p.id')
    .limit(maxOpen)
    .execute();
}
