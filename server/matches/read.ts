/** A stored match together with what its machine needs to decide. */
import type { Kysely } from 'kysely';
import { isPassed } from '#machines/byes.ts';
import type { MatchSetting, MatchState } from '#machines/match-events.ts';
import { isStraightPool } from '#machines/straight-pool.ts';
import type { Work } from '../db/commit.ts';
import { lockRow } from '../db/rows.ts';
import type { Database, MatchRow } from '../db/schema.ts';
import { notFound } from '../errors.ts';
import { namesOfParticipants } from '../participants/named.ts';

export type StoredMatch = {
  row: MatchRow;
  state: MatchState;
  setting: MatchSetting;
  eventId: number;
  autoApproveMatches: boolean;
};

/** For changing: who else wants to change it waits here, instead of doing everything again later. */
export async function readMatch(work: Pick<Work, 'db' | 'engine'>, id: number): Promise<StoredMatch> {
  const row = await lockRow(work, 'tournamentMatch', id);
  if (!row) throw notFound();
  return withSetting(work.db, row);
}

/** For looking only: nobody waits for it. */
export async function peekMatch(db: Kysely<Database>, id: number): Promise<StoredMatch | null> {
  const row = await db.selectFrom('tournamentMatch').selectAll().where('id', '=', id).executeTakeFirst();
  return row ? withSetting(db, row) : null;
}

async function withSetting(db: Kysely<Database>, row: MatchRow): Promise<StoredMatch> {
  const tournament = await db
    .selectFrom('tournament as t')
    .innerJoin('round as r', 'r.tournamentId', 't.id')
    .innerJoin('discipline as d', (join) => join.on('d.id', '=', (eb) => eb.fn.coalesce(eb.val(row.disciplineId), 't.disciplineId')))
    .select((eb) => [
      eb('r.stage', '<', eb.ref('t.currentRunningStage')).as('isOver'),
      't.eventId',
      't.breakRule',
      't.tournamentStatus',
      't.withUniformControl',
      't.autoApproveMatches',
      't.numberOfTimeouts',
      't.numberOfTeamMatches',
      't.timeoutLengthInMinutes',
      't.timeLimitInMinutes',
      'd.minutesPerRack',
      'd.mnemonic',
    ])
    .where('t.id', '=', row.tournamentId)
    .where('r.id', '=', row.roundId)
    .executeTakeFirstOrThrow();
  const [nameA, nameB] = await namesOf(db, row);
  const { eventId, autoApproveMatches, breakRule, numberOfTeamMatches, isOver, mnemonic, ...rules } = tournament;
  return {
    row,
    state: { ...machineColumns(row), breakRule },
    setting: {
      ...rules,
      isStraightPool: isStraightPool(mnemonic),
      participantADisplayName: nameA,
      participantBDisplayName: nameB,
      team: row.teamParentMatchId !== null ? 'SINGLE' : numberOfTeamMatches > 0 ? 'MAIN' : null,
      stageIsOver: Boolean(isOver),
      downstream: await following(db, row),
    },
    eventId,
    autoApproveMatches,
  };
}

/** The columns that the machine owns: all but where the match stands in the chart. */
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

async function namesOf(db: Kysely<Database>, { participantAId, participantBId }: MatchRow): Promise<[string | null, string | null]> {
  const sides = [participantAId, participantBId];
  const names = await namesOfParticipants(
    db,
    sides.filter((id) => id !== null),
  );
  return [names.get(participantAId ?? 0) ?? null, names.get(participantBId ?? 0) ?? null];
}

/** The matches that wait for this one's winner and loser; through one that only a walkover decided, the one after it (rules.md 4.3). */
async function following(db: Kysely<Database>, row: MatchRow): Promise<MatchSetting['downstream']> {
  const found: { label: string; status: MatchRow['status'] }[] = [];
  let ids = [row.winnerToMatchId, row.loserToMatchId].filter((id) => id !== null);
  while (ids.length > 0) {
    const next = await db.selectFrom('tournamentMatch').selectAll().where('id', 'in', ids).orderBy('id').execute();
    const passed = next.filter((match) => isPassed(match));
    found.push(...next.filter((match) => !isPassed(match)).map(({ label, status }) => ({ label, status })));
    ids = passed.map((match) => match.winnerToMatchId).filter((id) => id !== null);
  }
  return found;
}
