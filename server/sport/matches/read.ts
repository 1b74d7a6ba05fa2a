/** Reads a stored match with everything that its state machine needs. */
import { type Expression, expressionBuilder, type Kysely, sql } from 'kysely';
import { isDecidedByWalkover } from '#machines/draw/byes.ts';
import type { MatchSetting, MatchState } from '#machines/match/events.ts';
import { isStraightPool } from '#machines/match/straight-pool.ts';
import { notFound } from '../../kernel/errors.ts';
import { batchedRead } from '../../store/engines/batch.ts';
import { prepared } from '../../store/engines/prepared.ts';
import { lockRow } from '../../store/rows/rows.ts';
import type { Database, MatchRow } from '../../store/schema.ts';
import type { LockContext } from '../../store/unit/commit.ts';

export type StoredMatch = {
  row: MatchRow;
  state: MatchState;
  setting: MatchSetting;
  eventId: number;
  autoApproveMatches: boolean;
};

/** Reads a match to change it, and locks it: other writers wait here instead of repeating their work later. Throws 404. */
export async function readMatch(work: LockContext, id: number): Promise<StoredMatch> {
  const match = await findMatch(work, id);
  if (!match) throw notFound();
  return match;
}

/** The same, but returns null when there is no such match. */
export async function findMatch(work: LockContext, id: number): Promise<StoredMatch | null> {
  const row = await lockRow(work, 'tournamentMatch', id);
  return row ? withSetting(work.db, row) : null;
}

/** Reads a match without a lock. Returns null when there is no such match. */
export async function readMatchUnlocked(db: Kysely<Database>, id: number): Promise<StoredMatch | null> {
  const row = await db.selectFrom('tournamentMatch').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? withSetting(db, row) : null;
}

async function withSetting(db: Kysely<Database>, row: MatchRow): Promise<StoredMatch> {
  const [setting] = await settings(db, row);
  if (!setting) throw new Error(`Match ${row.id} belongs to no tournament.`);
  const { eventId, autoApproveMatches, breakRule, numberOfTeamMatches, currentRunningStage, stage, mnemonic, ...rules } = setting;
  return {
    row,
    state: { ...machineColumns(row), breakRule },
    setting: {
      ...rules,
      isStraightPool: isStraightPool(mnemonic),
      team: row.teamParentMatchId !== null ? 'SINGLE' : numberOfTeamMatches > 0 ? 'MAIN' : null,
      stageIsOver: stage < currentRunningStage,
      downstream: await readDownstream(db, row),
    },
    eventId,
    autoApproveMatches,
  };
}

const settingColumns = [
  't.eventId',
  't.breakRule',
  't.tournamentStatus',
  't.withUniformControl',
  't.autoApproveMatches',
  't.numberOfTimeouts',
  't.numberOfTeamMatches',
  't.timeoutLengthInMinutes',
  't.timeLimitInMinutes',
  't.currentRunningStage',
] as const;

/** Trap: SQLite plans a join with a parameter anew on every call, which takes longer than the query. Subqueries in the select list avoid that. */
function relatedSettings(match: Record<'disciplineId' | 'roundId' | 'participantAId' | 'participantBId', Expression<number | null>>) {
  const eb = expressionBuilder<Database & { t: Database['tournament'] }, 't'>();
  const discipline = eb.selectFrom('discipline as d').where('d.id', '=', eb.fn.coalesce(match.disciplineId, 't.disciplineId'));
  const nameOf = (participantId: Expression<number | null>) =>
    eb
      .selectFrom('playerProfile as pp')
      .select('pp.displayName')
      .where('pp.id', '=', (of) =>
        of.selectFrom('participant as p').select('p.playerProfileId').where('p.id', '=', participantId).$asScalar(),
      );
  return [
    eb.selectFrom('round as r').select('r.stage').where('r.id', '=', match.roundId).$asScalar().$notNull().as('stage'),
    discipline.select('d.minutesPerRack').$asScalar().$notNull().as('minutesPerRack'),
    discipline.select('d.mnemonic').$asScalar().$notNull().as('mnemonic'),
    nameOf(match.participantAId).as('participantADisplayName'),
    nameOf(match.participantBId).as('participantBDisplayName'),
  ] as const;
}

const settingsOf = prepared((db, { disciplineId, roundId, participantAId, participantBId, tournamentId }: MatchRow) => {
  const value = (of: number | null) => sql.val(of);
  return db
    .selectFrom('tournament as t')
    .select(settingColumns)
    .select(
      relatedSettings({
        disciplineId: value(disciplineId),
        roundId: value(roundId),
        participantAId: value(participantAId),
        participantBId: value(participantBId),
      }),
    )
    .where('t.id', '=', tournamentId);
});

const settingsOfMany = prepared((db, { ids }: { ids: readonly number[] }) => {
  const column = (name: string) => sql.ref<number | null>(`m.${name}`);
  return db
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .select('m.id as matchId')
    .select(settingColumns)
    .select(
      relatedSettings({
        disciplineId: column('disciplineId'),
        roundId: column('roundId'),
        participantAId: column('participantAId'),
        participantBId: column('participantBId'),
      }),
    )
    .where('m.id', '=', sql<number>`any(${ids}::int[])`);
});

const settings = batchedRead(
  async (db, match: MatchRow) => (await settingsOf(db, match)).rows,
  async (db, matches) => {
    const { rows } = await settingsOfMany(db, { ids: matches.map(({ id }) => id) });
    return matches.map(({ id }) => rows.flatMap(({ matchId, ...setting }) => (matchId === id ? [setting] : [])));
  },
);

/** Returns the columns that the state machine owns: all but the match's position in the chart. */
function machineColumns(row: MatchRow): Omit<MatchState, 'breakRule'> {
  const {
    id: _id,
    version: _version,
    tournamentId: _tournament,
    roundId: _round,
    label: _label,
    position: _position,
    winnerToMatchId: _winnerTo,
    winnerToSide: _winnerSide,
    loserToMatchId: _loserTo,
    loserToSide: _loserSide,
    teamParentMatchId: _parent,
    disciplineId: _discipline,
    groupNumber: _group,
    proposalId: _proposal,
    ...columns
  } = row;
  return columns;
}

/**
 * Returns the matches that wait for this one's winner and loser. A match that only a walkover decided is replaced by the match after it
 * (machines/README.md 4.3). An approved match has moved its own players on, so the matches after it stand in the way of a correction too.
 */
async function readDownstream(db: Kysely<Database>, row: MatchRow): Promise<MatchSetting['downstream']> {
  const downstream: { label: string; status: MatchRow['status'] }[] = [];
  const seen = new Set<number>();
  let ids = nextIds(row);
  while (ids.length > 0) {
    const pair = ids.slice(0, 2);
    for (const id of pair) seen.add(id);
    const next = await matchesOf(db, { one: pair[0] ?? null, other: pair[1] ?? null });
    downstream.push(...next.filter((match) => !isDecidedByWalkover(match)).map(({ label, status }) => ({ label, status })));
    const further = next.flatMap((match) => {
      if (isDecidedByWalkover(match)) return match.winnerToMatchId ?? [];
      return match.status === 'APPROVED' ? nextIds(match) : [];
    });
    ids = [...new Set([...ids.slice(2), ...further])].filter((id) => !seen.has(id));
  }
  return downstream;
}

const nextIds = ({ winnerToMatchId, loserToMatchId }: MatchRow): number[] => [winnerToMatchId, loserToMatchId].filter((id) => id !== null);

type MatchPair = { one: number | null; other: number | null };

const pairOf = prepared((db, { one, other }: MatchPair) =>
  db.selectFrom('tournamentMatch').selectAll().where('id', 'in', [one, other]).orderBy('id'),
);
const pairsOf = prepared((db, { ids }: { ids: readonly number[] }) =>
  db.selectFrom('tournamentMatch').selectAll().where('id', '=', sql<number>`any(${ids}::int[])`).orderBy('id'),
);

const matchesOf = batchedRead(
  async (db, pair: MatchPair) => (await pairOf(db, pair)).rows,
  async (db, pairs) => {
    const ids = pairs.flatMap(({ one, other }) => [one, other]).filter((id) => id !== null);
    const { rows } = await pairsOf(db, { ids });
    return pairs.map(({ one, other }) => rows.filter(({ id }) => id === one || id === other));
  },
);
