/** Plain actions on the match of a table, with the token of the paired device. They run the same commands as the taps of a keypad. */
import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import {
  acknowledgeTableShotClock,
  addTablePoint,
  type TableActionAnswer,
  takeTablePoint,
  toggleTableTimeout,
  undoOnTable,
} from '#contract/match/table-actions.ts';
import type { MatchEvent } from '#machines/match/events.ts';
import { columnsOf, participantOf } from '#machines/match/sides.ts';
import { liveMatchStatuses, type Side } from '#machines/names.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { requireScope } from '../../http/auth/scope.ts';
import { serve } from '../../http/serve.ts';
import type { Actor } from '../../kernel/actor.ts';
import { notAllowed, notFound } from '../../kernel/errors.ts';
import { dispatchMatch } from '../../sport/matches/commands.ts';
import type { StoredMatch } from '../../sport/matches/read.ts';
import { requireOneHistory } from '../../sport/proposals/hold-tap.ts';
import type { Context } from '../../store/context.ts';

/** Chooses the event from the match as the transaction reads it: two presses at once count twice, and neither names a score. */
type TableAction = (stored: StoredMatch, at: string) => MatchEvent;
type ActionRequest = {
  context: Context;
  actor: Actor | null;
  command: { commandId: string | null; fingerprint: string };
  params: { id: number };
};

export async function tableActionRoutes(app: FastifyInstance): Promise<void> {
  serve(app, addTablePoint, (request) => run(request, plus(sideOf(request.params))));
  serve(app, takeTablePoint, (request) => run(request, minus(sideOf(request.params))));
  serve(app, toggleTableTimeout, (request) => run(request, timeout(sideOf(request.params))));
  serve(app, undoOnTable, (request) => run(request, ({ state }, at) => ({ type: 'UNDO', at, rack: state.racks.length })));
  serve(app, acknowledgeTableShotClock, (request) => run(request, (_stored, at) => ({ type: 'ACKNOWLEDGE_SHOTCLOCK', at })));
}

const sideOf = ({ side }: { side: 'a' | 'b' }): Side => (side === 'a' ? 'A' : 'B');

const plus =
  (side: Side): TableAction =>
  ({ state }, at) => ({ type: 'SCORE', at, participantId: participantOf(state, side) ?? 0, to: state[columnsOf[side].score] + 1 });

const minus =
  (side: Side): TableAction =>
  ({ state }, at) => ({ type: 'UNDO', at, rack: state.racks.lastIndexOf(side) + 1 });

const timeout =
  (side: Side): TableAction =>
  ({ state }, at) => ({ type: state[columnsOf[side].timeoutUntil] === null ? 'START_TIMEOUT' : 'END_TIMEOUT', at, side });

/** Throws 404 for a table of somebody else, and a refusal while nobody plays on the table. */
async function run({ context, actor, command, params }: ActionRequest, action: TableAction): Promise<TableActionAnswer> {
  const caller = signedIn(actor);
  const matchId = await matchOnTable(context, caller, params.id);
  const request = { actor: caller, ...command, commandId: command.commandId ?? randomUUID(), matchId, right: 'match:score' } as const;
  await dispatchMatch(context, request, async (stored, work) => {
    await requireOneHistory(work, stored);
    return [action(stored, work.at)];
  });
  return readAnswer(context, matchId);
}

async function matchOnTable({ read }: Context, actor: Actor, tableId: number): Promise<number> {
  const table = await read.selectFrom('billiardTable').select('eventId').where('id', '=', tableId).executeTakeFirst();
  if (!table) throw notFound();
  await requireScope(read, actor, 'match:score', { eventId: table.eventId, tableId });
  const match = await read
    .selectFrom('tournamentMatch')
    .select('id')
    .where('tableId', '=', tableId)
    .where('status', 'in', [...liveMatchStatuses])
    .executeTakeFirst();
  if (!match) throw notAllowed({ code: 'noMatchOnTable', sentence: 'There is no match on this table.' });
  return match.id;
}

async function readAnswer({ read }: Context, matchId: number): Promise<TableActionAnswer> {
  const row = await read
    .selectFrom('tournamentMatch')
    .select(['id as matchId', 'version', 'status', 'aScore', 'bScore'])
    .where('id', '=', matchId)
    .executeTakeFirstOrThrow();
  const { status, ...rest } = row;
  const matchStatus = liveMatchStatuses.find((live) => live === status) ?? 'FINISHED';
  return { ...rest, matchStatus };
}
