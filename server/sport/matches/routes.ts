/** Match lists, single matches, their history, and the PUT of a whole match that the specification's client sends. */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { countProgress, listProgress, progressFilters } from '#contract/match/match-history.ts';
import {
  countMatches,
  getMatch,
  listMatches,
  matchFilters,
  patchMatch,
  putMatch,
  putMatchById,
  searchMatches,
} from '#contract/match/matches.ts';
import { noReason } from '#machines/match/edit/reason.ts';
import { inOrder } from '../../entity/in-order.ts';
import type { Column, Columns } from '../../entity/lists/columns.ts';
import { columnsOf, countOfList, listPage } from '../../entity/lists/list-page.ts';
import { containsAllWords, type SearchCondition, searchOf } from '../../entity/lists/search.ts';
import { onlyPublished, requireVisibleMatch } from '../../entity/published.ts';
import { tagged } from '../../entity/save-response.ts';
import { seesStaff } from '../../http/auth/audience.ts';
import { type CallRequest, serve } from '../../http/serve.ts';
import type { Actor } from '../../kernel/actor.ts';
import { badEntity } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import { nameOfActor } from '../../store/rows/change-author.ts';
import type { Database } from '../../store/schema.ts';
import { matchListJoins, matchSearchCondition } from './match-search.ts';
import { matchesForRest, matchForRest } from './present.ts';
import { putWholeMatch } from './put-match.ts';

const columns = columnsOf(matchFilters, 'tournamentMatch as m', {
  matchStatus: 'm.status',
  tournamentStatus: 't.tournamentStatus',
  tournamentName: 't.name',
  eventId: 't.eventId',
  roundMnemonic: 'r.mnemonic',
  tableDisplayNumber: 'bt.displayNumber',
  previousAssignedTable: 'pt.displayNumber',
  disciplineMnemonic: 'd.mnemonic',
  matchScheduledTime: 'm.scheduledTime',
  matchStartTime: 'm.startTime',
  matchFinishTime: 'm.finishTime',
  participantADisplayName: 'ppa.displayName',
  participantBDisplayName: 'ppb.displayName',
});

/**
 * Trap: SQLite has no statistics and would start with the status index, although nearly every match is approved. The plus hides that index,
 * so that SQLite starts with the few requested tournaments.
 */
const columnsBesideTournaments: Columns = new Map([
  ...columns,
  ['matchStatus', { ...(columns.get('matchStatus') as Column), ref: sql`+m.status` }],
]);
const isOfTournaments = (query: object): boolean =>
  Object.keys(query).some((name) => /^(?:tournamentStatus|tournamentId|eventId)\b/.test(name));

const progressColumns = columnsOf(progressFilters, 'matchProgress as p', {});

export async function matchRoutes(app: FastifyInstance): Promise<void> {
  serve(app, listMatches, (call) => pageOfMatches(call));
  serve(app, searchMatches, (call) => pageOfMatches(call, searchOf(call.query.query, matchSearchCondition(call.context.engine))));
  serve(app, countMatches, ({ context, actor, query }) => countOfList(listOf(context, actor, query), query));
  serve(app, getMatch, async ({ context, actor, params, request, reply }) => {
    await requireVisibleMatch(context.read, actor, params.id);
    const withFlags = (request.query as { extended?: unknown }).extended === 'true';
    return tagged(reply, await matchForRest(context.read, params.id, { now: context.clock(), withFlags }));
  });
  serve(app, putMatch, async (call) => saveAndRead({ ...call, action: call.query.action }));
  serve(app, putMatchById, async (call) => saveAndRead({ ...call, action: call.query.action, body: bodyWithId(call) }));
  serve(app, patchMatch, async (call) => saveAndRead({ ...call, action: undefined, body: bodyWithId(call) }));
  serve(app, listProgress, async ({ context, actor, request, reply }) => {
    const ids = await listPage(progressOf(context, actor), { request, reply });
    if (ids.length === 0) return [];
    const rows = await context.read.selectFrom('matchProgress').selectAll().where('id', 'in', ids).execute();
    const names = new Map<string, string>();
    const mayNameStaff = seesStaff(actor);
    for (const key of new Set(rows.map((row) => row.actor)))
      names.set(key, mayNameStaff ? await nameOfActor(context.read, key) : kindOfActor(key));
    return inOrder(
      ids,
      rows.map((row) => ({ ...row, by: names.get(row.actor) ?? row.actor, reason: mayNameStaff ? reasonOf(row) : null })),
    );
  });
  serve(app, countProgress, ({ context, actor, query }) => countOfList(progressOf(context, actor), query));
}

type ListMatchesCall = Pick<CallRequest<typeof listMatches>, 'context' | 'actor' | 'request' | 'reply'>;

async function pageOfMatches({ context, actor, request, reply }: ListMatchesCall, search?: SearchCondition) {
  const query = request.query as Record<string, unknown>;
  const ids = await listPage({ ...listOf(context, actor, query), search }, { request, reply });
  return matchesForRest(context.read, ids, { now: context.clock(), withFlags: query.extended === 'true' });
}

async function saveAndRead(call: Parameters<typeof putWholeMatch>[0] & { reply: FastifyReply }) {
  await putWholeMatch(call);
  const { context, body, reply } = call;
  return tagged(reply, await matchForRest(context.read, body.id, { now: context.clock(), withFlags: true }));
}

/** The address names the match; a body with another id is refused. */
function bodyWithId<Changes extends { id?: number | undefined }>({ params, body }: { params: { id: number }; body: Changes }) {
  if (body.id !== undefined && body.id !== params.id) throw badEntity('tournamentMatch', 'idinvalid', 'Invalid ID');
  return { ...body, id: params.id };
}

const listOf = (context: Context, actor: Actor | null, { search, ...query }: Readonly<Record<string, unknown>>) => ({
  context,
  from: matchListJoins,
  entity: 'tournamentMatch',
  columns: context.engine === 'sqlite' && isOfTournaments(query) ? columnsBesideTournaments : columns,
  defaultSort: ['matchScheduledTime,asc'],
  where: [...containsAllWords(search, matchSearchCondition(context.engine)), ...onlyPublished(actor, 't.eventId')],
  total: countAllMatches,
});

/** Triggers keep the number of all matches: counting a million rows takes longer than reading a page. */
async function countAllMatches(db: Kysely<Database>): Promise<number> {
  const { total } = await db
    .selectFrom('matchTotal')
    .select((eb) => eb.fn.sum<number | string | null>('total').as('total'))
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

const progressJoins = (db: Kysely<Database>) =>
  db
    .selectFrom('matchProgress as p')
    .innerJoin('tournamentMatch as m', 'm.id', 'p.matchId')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId');

const progressOf = (context: Context, actor: Actor | null) => ({
  context,
  from: progressJoins,
  entity: 'matchProgressEntry',
  columns: progressColumns,
  defaultSort: ['entryDate,asc'],
  where: onlyPublished(actor, 't.eventId'),
});

/** For readers who may not see names of staff: 'user:3' → 'the desk'. */
function kindOfActor(key: string): string {
  if (key.startsWith('user:')) return 'the desk';
  return key.startsWith('device:') ? 'the table' : 'the system';
}

/** A changed result without a reason shows the reminder text until somebody enters a reason. */
const reasonOf = ({ resultAfter, reason }: { resultAfter: string | null; reason: string | null }): string | null =>
  reason ?? (resultAfter === null ? null : noReason);
