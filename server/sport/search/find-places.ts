/** Tables of the events that are played now, by number; tournaments and events by name. */
import type { RawBuilder } from 'kysely';
import { type FoundEvent, type FoundTable, type FoundTournament, mostOfAKind } from '#contract/masters/search.ts';
import { eventStatusesInHand, liveMatchStatuses } from '#machines/names.ts';
import type { Context } from '../../store/context.ts';
import { hasWord, rank } from './words.ts';

type Reads = Pick<Context, 'read'>;
/** What a stranger to unpublished events may see. */
type Shown = readonly RawBuilder<boolean>[];

/** 'table 7', 'tab 7', '7' */
export async function findTables({ read }: Reads, words: readonly string[]): Promise<FoundTable[]> {
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
    .limit(mostOfAKind)
    .execute();
}

export async function findTournaments({ read }: Reads, words: readonly string[], shown: Shown): Promise<FoundTournament[]> {
  const found = read
    .selectFrom('tournament as t')
    .innerJoin('event as e', 'e.id', 't.eventId')
    .select(['t.id', 't.name', 't.tournamentStatus', 'e.name as eventName'])
    .orderBy(rank('t.tournamentStatus', ['RUNNING', 'FINISHED', 'GENERATED', 'CREATED', 'APPROVED']))
    .orderBy('t.id', 'desc')
    .limit(mostOfAKind);
  const asked = words.map((word) => hasWord('t.search', word));
  return [...asked, ...shown].reduce((query, condition) => query.where(condition), found).execute();
}

export async function findEvents({ read }: Reads, words: readonly string[], shown: Shown): Promise<FoundEvent[]> {
  const found = read
    .selectFrom('event as e')
    .select(['e.id', 'e.name', 'e.eventStatus', 'e.eventStartDate'])
    .orderBy(rank('e.eventStatus', ['RUNNING', 'ACTIVE', 'CREATED', 'POSTPONED', 'APPROVED']))
    .orderBy('e.eventStartDate', 'desc')
    .orderBy('e.id')
    .limit(mostOfAKind);
  const asked = words.map((word) => hasWord('e.search', word));
  return [...asked, ...shown].reduce((query, condition) => query.where(condition), found).execute();
}
