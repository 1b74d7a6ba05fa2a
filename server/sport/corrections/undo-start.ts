/** Takes the start of a tournament back while nothing was played: after a start by mistake, or with a wrong draw. */
import type { Consequence, CorrectionAnswer } from '#contract/tournament/corrections.ts';
import { begunMatch } from '#machines/tournament/begun-matches.ts';
import { whyNotTournament } from '#machines/tournament/tournament-rules.ts';
import { invalidForm, notAllowed } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import type { MatchRow } from '../../store/schema.ts';
import type { CommitRequest, WorkContext } from '../../store/unit/commit.ts';
import { requireOpenEvent } from '../draws/change-status.ts';
import { matchesOf } from '../draws/match-results.ts';
import type { StoredTournament } from '../draws/stored-tournament.ts';
import { changeEvent } from '../events/commands.ts';
import { stepStoredTournament } from '../tournaments/commands.ts';
import { releaseTables, tablesText } from './announced-matches.ts';
import { type CorrectionRequest, runCorrection } from './run-correction.ts';

/** The typed name of the tournament confirms the step; a preview needs none. */
type UndoStartRequest = CorrectionRequest & { confirmation?: string | null | undefined };

export const undoStartOf = (context: Context, request: CommitRequest, input: UndoStartRequest): Promise<CorrectionAnswer> =>
  runCorrection(context, request, input, async ({ work, stored, reason }) => {
    if (!input.dryRun) requireName(stored, input.confirmation);
    const matches = await matchesOf(work.db, stored.row.id);
    const facts = { ...stored.facts, begunMatches: matches.flatMap((match) => begunMatch(match) ?? []) };
    const refusal = whyNotTournament('UNDO_START', facts);
    if (refusal) throw notAllowed(refusal);
    const announced = matches.filter(({ status }) => status === 'READY');
    const tables = await tablesText(work, announced);
    await releaseTables(work, announced, reason);
    await stepStoredTournament(work, { ...stored, facts }, 'UNDO_START', { reason });
    const eventWaits = await undoEventStart(work, stored);
    return {
      consequences: () => consequencesOf(announced, tables, eventWaits),
      undo: 'To take this back, start the tournament again. Its matches are then announced anew.',
    };
  });

function requireName({ row }: StoredTournament, confirmation: string | null | undefined): void {
  if ((confirmation ?? '').normalize('NFC').trim() === row.name.normalize('NFC').trim()) return;
  const sentence = `Type the name of the tournament: ${row.name}`;
  throw invalidForm('tournament', [{ field: 'confirmation', code: 'Pattern', sentence }]);
}

/** The first tournament that starts makes an ACTIVE event RUNNING (change-status.ts). Returns whether the event is ACTIVE again. */
async function undoEventStart(work: WorkContext, { row }: StoredTournament): Promise<boolean> {
  const event = await requireOpenEvent(work, row.eventId);
  if (event.eventStatus !== 'RUNNING') return false;
  const others = await work.db
    .selectFrom('tournament')
    .select('id')
    .where('eventId', '=', row.eventId)
    .where('tournamentStatus', 'in', ['RUNNING', 'FINISHED', 'APPROVED'])
    .execute();
  if (others.length > 0) return false;
  await changeEvent(work, event, { eventStatus: 'ACTIVE' }, { data: { tournamentId: row.id } });
  return true;
}

function consequencesOf(announced: readonly MatchRow[], tables: string, eventWaits: boolean): Consequence[] {
  const consequences: (Consequence | null)[] = [
    { kind: 'STAYS', sentence: 'The draw, seeds and times stay. Redraw then unlocks participants and seeds.' },
    announced.length === 0
      ? { kind: 'STAYS', sentence: 'No match is announced: no table changes.' }
      : { kind: 'CALL', sentence: `${tables} ${announced.length === 1 ? 'is' : 'are'} free again. Tell the players who were called.` },
    { kind: 'WARNING', sentence: 'No match can be sent to a table before the tournament is started again.' },
    eventWaits ? { kind: 'WARNING', sentence: 'The event becomes Active again, because none of its tournaments runs.' } : null,
  ];
  return consequences.filter((line) => line !== null);
}
