/** Finds matches of drawn tournaments that are not archived by label, round or player; current matches come first. */
import type { RawBuilder } from 'kysely';
import { type MatchHit, maxPerKind } from '#contract/masters/search.ts';
import type { ReadContext } from '../../store/context.ts';
import { anyOf, hasWord, labelBegins, orderOfValues } from './word-conditions.ts';

const order = ['FINISHED', 'TIMEOUT', 'RUNNING', 'READY', 'SCHEDULED', 'CREATED', 'APPROVED'] as const;

/** `shown`: the conditions for events that the user may see. */
export async function findMatches(
  { read }: ReadContext,
  words: readonly string[],
  shown: readonly RawBuilder<boolean>[],
): Promise<MatchHit[]> {
  const query = read
    .selectFrom('tournamentMatch as m')
    .innerJoin('tournament as t', 't.id', 'm.tournamentId')
    .innerJoin('round as r', 'r.id', 'm.roundId')
    .leftJoin('participant as a', 'a.id', 'm.participantAId')
    .leftJoin('playerProfile as pa', 'pa.id', 'a.playerProfileId')
    .leftJoin('participant as b', 'b.id', 'm.participantBId')
    .leftJoin('playerProfile as pb', 'pb.id', 'b.playerProfileId')
    .leftJoin('billiardTable as bt', 'bt.id', 'm.tableId')
    .select(['m.id', 'm.label', 'r.mnemonic as round', 'm.status as matchStatus', 'm.aScore', 'm.bScore', 't.eventId'])
    .select(['m.scheduledTime', 'm.startTime', 'm.finishTime'])
    .select(['pa.displayName as a', 'pb.displayName as b', 'bt.displayNumber as tableDisplayNumber'])
    .select(['t.id as tournamentId', 't.name as tournamentName', 't.tournamentStatus'])
    .where('t.tournamentStatus', 'in', ['GENERATED', 'RUNNING', 'FINISHED'])
    .where('m.status', '!=', 'NONE')
    .where('m.aWalkover', '=', false)
    .where('m.bWalkover', '=', false)
    .orderBy(orderOfValues('m.status', order))
    .orderBy('m.scheduledTime')
    .orderBy('m.id')
    .limit(maxPerKind);
  const conditions = words.map((word) =>
    anyOf([labelBegins('m.label', word), labelBegins('r.mnemonic', word), hasWord('pa.search', word), hasWord('pb.search', word)]),
  );
  return [...conditions, ...shown].reduce((query, condition) => query.where(condition), query).execute();
}
