/** What a correction of an approved match would change, tried out and thrown away. */

import type { Kysely } from 'kysely';
import type { CallAnswer, CallParts } from '#contract/kit/call.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { EditFormValues, previewCorrection } from '#contract/match/match-edit.ts';
import { formOf } from '#machines/match/edit/form.ts';
import { resultText } from '#machines/match/score-words.ts';
import { type MatchStatus, type Side, sides } from '#machines/names.ts';
import { requireScope } from '../../http/auth/scope.ts';
import type { Actor } from '../../kernel/actor.ts';
import { Problem } from '../../kernel/errors.ts';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { commit, type Work } from '../../store/unit/commit.ts';
import { applyMatchEvents } from './commands.ts';
import { presentMatches } from './present.ts';
import { readMatch, type StoredMatch } from './read.ts';
import { formEvents } from './save-changes.ts';

type Query = CallParts<typeof previewCorrection>['query'];
type Preview = CallAnswer<typeof previewCorrection>;
type Change = Preview['changes'][number];

/** The same code as saving, in a transaction that is never committed: what it says is what saving does. */
export async function correctionPreview(context: Context, actor: Actor, matchId: number, query: Query): Promise<Preview> {
  try {
    await commit(context, { actor }, async (work) => {
      throw new Tried(await tryOut(work, matchId, query));
    });
  } catch (error) {
    if (error instanceof Tried) return { refusal: null, code: null, changes: error.changes };
    if (!(error instanceof Problem) || error.key !== 'error.notallowed') throw error;
    const code = typeof error.extra.code === 'string' ? error.extra.code : null;
    return { refusal: error.message, code, changes: [] };
  }
  throw new Error('A preview was committed.');
}

/** Carries the answer out of the transaction that it rolls back. */
class Tried extends Error {
  readonly changes: Change[];
  constructor(changes: Change[]) {
    super('Only tried');
    this.changes = changes;
  }
}

async function tryOut(work: Work, matchId: number, query: Query): Promise<Change[]> {
  const stored = await readMatch(work, matchId);
  await requireScope(work.db, work.actor, 'match:edit-approved', { eventId: stored.eventId });
  const before = await linesOf(work.db, stored.row.tournamentId);
  await applyMatchEvents(work, stored, formEvents(stored, filled(stored, query, work.at), work.at));
  const after = await linesOf(work.db, stored.row.tournamentId);
  return [...after.values()].flatMap((line) => {
    const from = before.get(keyOf(line))?.to ?? null;
    return from === line.to || line.matchId === matchId ? [] : [{ ...line, from }];
  });
}

/** The form as it would be sent; what the asker leaves out stays as it is. */
function filled({ state }: StoredMatch, query: Query, at: string): EditFormValues {
  const form = formOf(state, at);
  return {
    ...form,
    matchStatus: query.matchStatus ?? state.status,
    aScore: query.aScore ?? form.aScore,
    bScore: query.bScore ?? form.bScore,
    aModification: query.aModification ?? form.aModification,
    bModification: query.bModification ?? form.bModification,
    nextToBreak: form.nextToBreak ?? 'A',
    confirmed: true,
  };
}

type Line = Omit<Change, 'from'>;

const keyOf = ({ matchId, side }: Line): string => `${matchId}${side ?? ''}`;

/** What the following matches show, in words. */
async function linesOf(db: Kysely<Database>, tournamentId: number): Promise<Map<string, Line>> {
  const ids = await db.selectFrom('tournamentMatch').select('id').where('tournamentId', '=', tournamentId).orderBy('id').execute();
  const rows = await presentMatches(
    db,
    ids.map(({ id }) => id),
  );
  const lines = rows.toSorted((one, other) => one.id - other.id).flatMap((row) => [teamLine(row), ...sides.map((side) => slot(row, side))]);
  return new Map(lines.filter((line) => line !== null).map((line) => [keyOf(line), line]));
}

function slot(row: LiveMatch, side: Side): Line {
  const name = side === 'A' ? row.participantADisplayName : row.participantBDisplayName;
  const walkover = side === 'A' ? row.aWalkover : row.bWalkover;
  const to = walkover ? (name === null ? 'Walkover' : `${name} (walkover)`) : name;
  return { matchId: row.id, label: row.label, side, to };
}

/** A team match follows its single matches, and which of them are played follows its score (machines/README.md 9.5). */
function teamLine({ id: matchId, label, ...row }: LiveMatch): Line | null {
  if (row.numberOfTeamMatches === 0) return null;
  const isSingle = row.teamParentMatchId !== null;
  const to = isSingle ? singleWords[row.matchStatus] : `${resultText(row)}, ${row.matchStatus.toLowerCase()}`;
  return { matchId, label, side: null, to };
}

const singleWords: Readonly<Record<MatchStatus, string>> = {
  NONE: 'not played',
  CREATED: 'to be played',
  SCHEDULED: 'to be played',
  READY: 'on a table',
  RUNNING: 'running',
  TIMEOUT: 'running',
  FINISHED: 'finished',
  APPROVED: 'approved',
};
