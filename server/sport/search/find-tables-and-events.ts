/** Finds tables of events in hand by number, and tournaments and events by name. */
import type { RawBuilder } from 'kysely';
import { type EventHit, maxPerKind, type TableHit, type TournamentHit } from '#contract/masters/search.ts';
import { eventStatusesInHand, liveMatchStatuses } from '#machines/names.ts';
import type { ReadContext } from '../../store/context.ts';
import { hasWord, orderOfValues } from './word-conditions.ts';

/** Conditions for the events that the user may see. */
type VisibilityConditions = readonly RawBuilder<boolean>[];

/** Matches 'table 7', 'tab 7' and '7'. */
export async function findTables({ read }: ReadContext, words: readonly string[]): Promise<TableHit[]> {
  const numbers = words.filter((word) => /^\d{1,3}$/.test(word));
  const others = words.filter((word) => !numbers.includes(word));
  if (!others.every((word) => 'table'.startsWith(word)) || numbers.length > 1) return [];
  const [number] = numbers;
  return read
    .selectFrom('billiardTable as bt')
    .innerJoin('event as e', 'e.id', 'bt.eventId')
    .leftJoin('tournamentMatch as m', (join) => join.onRef('m.tableId', '=', 'bt.id').on('m.status', 'in', [...liveMatchStatuses]))
    .select(['bt.id', 'bt.displayNumber', 'bt.tableStatus', 'bt.eventId', 'e.name as eventName', 'm.id as matchId'])
    .where('e.eventStatus', 'in', [...eventStatusesInHand])
    .$if(number !== undefined, (query) => query.where('bt.displayNumber', '=', Number(number)))
    .orderBy('bt.displayNumber')
    .orderBy('bt.id')
    .limit(maxPerKind)
    .execute();
}

export async function findTournaments(
  { read }: ReadContext,
  words: readonly string[],
  shown: VisibilityConditions,
): Promise<TournamentHit[]> {
  const query = read
    .selectFrom('tournament as t')
    .innerJoin('event as e', 'e.id', 't.eventId')
    .select(['t.id', 't.name', 't.tournamentStatus', 'e.name as eventName'])
    .orderBy(orderOfValues('t.tournamentStatus', ['RUNNING', 'FINISHED', 'GENERATED', 'CREATED', 'APPROVED']))
    .orderBy('t.id', 'desc')
    .limit(maxPerKind);
  const conditions = words.map((word) => hasWord('t.search', word));
  return [...conditions, ...shown].reduce((query, condition) => query.where(condition), query).execute();
}

export async function findEvents({ read }: ReadContext, words: readonly string[], shown: VisibilityConditions): Promise<EventHit[]> {
  const query = read
    .selectFrom('event as e')
    .select(['e.id', 'e.name', 'e.eventStatus', 'e.eventStartDate'])
    .orderBy(orderOfValues('e.eventStatus', ['RUNNING', 'ACTIVE', 'CREATED', 'POSTPONED', 'APPROVED']))
    .orderBy('e.eventStartDate', 'desc')
    .orderBy('e.id')
    .limit(maxPerKind);
  const conditions = words.map((word) => hasWord('e.search', word));
  return [...conditions, ...shown].reduce((query, condition) => query.where(condition), query).execute();
}
