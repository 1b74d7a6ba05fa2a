/** The office's actions on announced, running and upcoming matches. */
import type { FastifyInstance } from 'fastify';
import { type BothAbsentAnswer, bookBothAbsent, undoBothAbsent } from '#contract/match/both-absent.ts';
import { previewCorrection, saveChanges } from '#contract/match/match-edit.ts';
import { enterResult } from '#contract/match/match-result-entry.ts';
import { assignTable, listFreeTables } from '#contract/match/match-tables.ts';
import { listMoves, undoStep, whyNotUndo } from '#contract/match/match-undo.ts';
import { approveMatch, callPlayers, toggleShotclock, toggleUniform } from '#contract/match/matches.ts';
import { listSameRoundMatches, replacePlaceholder } from '#contract/match/placeholders.ts';
import { changeRoundRace } from '#contract/match/round-race.ts';
import { shiftMatches } from '#contract/match/shift-matches.ts';
import { undoNoShow } from '#contract/match/undo-no-show.ts';
import type { MatchEvent } from '#machines/match/events.ts';
import { columnsOf } from '#machines/match/sides.ts';
import { requireVisibleEvent, requireVisibleMatch } from '../../entity/published.ts';
import { signedIn } from '../../http/auth/guard.ts';
import { preconditionsOf } from '../../http/precondition.ts';
import type { CallRequest } from '../../http/serve.ts';
import { serve } from '../../http/serve.ts';
import { notFound } from '../../kernel/errors.ts';
import { bothAbsentStep } from './absent/both-absent.ts';
import { undoNoShowOf } from './absent/undo-no-show.ts';
import { assignTableOf } from './assign-table.ts';
import { dispatchMatch, type MatchRequest } from './commands.ts';
import { correctionPreview } from './correction-preview.ts';
import { enterResultOf } from './enter-result.ts';
import type { MatchAnswer } from './match-work.ts';
import { movesOf } from './moves.ts';
import type { StoredMatch } from './read.ts';
import { replacePlaceholderOf } from './replace-placeholder.ts';
import { changeRoundRaceOf } from './round-race.ts';
import { sameRoundMatches } from './same-round.ts';
import { saveMatchForm } from './save-changes.ts';
import { shiftMatchesOf } from './shift.ts';
import { undoStepOf, whyNotUndoOf } from './undo.ts';

export async function matchManagementRoutes(app: FastifyInstance): Promise<void> {
  serve(app, approveMatch, (call) => step(call, call.query.id, 'match:approve', (at) => ({ type: 'APPROVE', at })));
  serve(app, callPlayers, (call) =>
    step(call, call.query.id, 'match:edit', (at) => ({ type: 'CALL', at, call: call.query.call === '1' ? 1 : 2 })),
  );
  serve(app, shiftMatches, shiftMatchesOf);
  serve(app, changeRoundRace, changeRoundRaceOf);
  serve(app, toggleShotclock, (call) => step(call, call.query.id, 'match:edit', (at) => ({ type: 'TOGGLE_SHOTCLOCK', at })));
  serve(app, assignTable, assignTableOf);
  serve(app, toggleUniform, (call) => {
    const { tournamentMatchId, side, approved: requested } = call.query;
    const approved = ({ state }: StoredMatch): boolean => (requested ? requested === 'true' : !state[columnsOf[side].uniformApproved]);
    return step(call, tournamentMatchId, 'uniform:toggle', (at, stored) => ({ type: 'SET_UNIFORM', side, approved: approved(stored), at }));
  });
  serve(app, saveChanges, async ({ context, actor, command, request, query, body }) => {
    const matchRequest = { actor: signedIn(actor), ...command, matchId: query.matchId, expected: preconditionsOf(request) };
    const { answer } = await saveMatchForm(context, matchRequest, body);
    return answer;
  });
  serve(app, enterResult, enterResultOf);
  serve(app, bookBothAbsent, (call) => bothAbsent(call, 'BOOK'));
  serve(app, undoBothAbsent, (call) => bothAbsent(call, 'UNDO'));
  serve(app, undoNoShow, ({ context, actor, command, request, query }) =>
    undoNoShowOf(context, { actor: signedIn(actor), ...command, ...query, expected: preconditionsOf(request) }),
  );
  serve(app, undoStep, ({ context, actor, command, query }) => undoStepOf(context, { actor: signedIn(actor), ...command }, query));
  serve(app, whyNotUndo, ({ context, actor, query }) => whyNotUndoOf(context, signedIn(actor), query));
  serve(app, listMoves, ({ context, actor, query }) => movesOf(context, signedIn(actor), query.ids.split(',').map(Number), query.winner));
  serve(app, replacePlaceholder, replacePlaceholderOf);
  serve(app, listSameRoundMatches, async ({ context, actor, params }) => {
    await requireVisibleMatch(context.read, actor, params.matchId);
    return sameRoundMatches(context.read, params.matchId);
  });
  serve(app, previewCorrection, ({ context, actor, params, query }) => correctionPreview(context, signedIn(actor), params.id, query));
  serve(app, listFreeTables, async ({ context, actor, params }) => {
    const tournament = await context.read
      .selectFrom('tournament')
      .select('eventId')
      .where('id', '=', params.tournamentId)
      .executeTakeFirst();
    if (!tournament) throw notFound();
    await requireVisibleEvent(context.read, actor, tournament.eventId);
    const tables = await context.read
      .selectFrom('billiardTable')
      .select(['id', 'displayNumber'])
      .where('eventId', '=', tournament.eventId)
      .where('tableStatus', '=', 'FREE')
      .orderBy('displayNumber')
      .execute();
    return tables.map(({ id, displayNumber }) => ({ id, name: `Table ${displayNumber}` }));
  });
}

function bothAbsent(call: CallRequest<typeof bookBothAbsent>, step: 'BOOK' | 'UNDO'): Promise<BothAbsentAnswer> {
  const { context, actor, command, request, query } = call;
  return bothAbsentStep(context, { actor: signedIn(actor), ...command, ...query, expected: preconditionsOf(request) }, step);
}

type MatchActionCall = Pick<CallRequest<typeof approveMatch>, 'context' | 'actor' | 'command' | 'request'>;

async function step(
  call: MatchActionCall,
  matchId: number,
  right: MatchRequest['right'],
  event: (at: string, stored: StoredMatch) => MatchEvent,
): Promise<MatchAnswer> {
  const { context, actor, command, request } = call;
  const expected = preconditionsOf(request);
  const { answer } = await dispatchMatch(context, { actor: signedIn(actor), ...command, matchId, right, expected }, (stored, { at }) => [
    event(at, stored),
  ]);
  return answer;
}
