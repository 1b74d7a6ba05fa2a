/** A list with handwritten rows: one declaration serves both its page and its count. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { inOrder } from '../in-order.ts';
import type { Columns } from './columns.ts';
import type { ListQuery } from './criteria.ts';
import { countOfList, type ListOf, listPage } from './list-page.ts';

type ListReader = { context: Context; actor: Actor | null };
type ListRequest = ListReader & { request: Pick<FastifyRequest, 'query' | 'url'>; reply: FastifyReply };

type ListingOptions<Tables, Joined extends keyof Tables, Row> = {
  /** camelCase, for problems. */
  entity: string;
  from: (db: Kysely<Database>) => SelectQueryBuilder<Tables, Joined, object>;
  columns: Columns;
  defaultSort: readonly string[];
  /** Conditions that hide rows from the actor. */
  where?: (reader: ListReader) => RawBuilder<boolean>[];
  /** Returns the rows in any order; `ids` is never empty. */
  rows: (reader: ListReader, ids: readonly number[]) => Promise<Row[]>;
};

/** Returns the handlers of the list: one for its page, one for its count. */
export function listing<Tables, Joined extends keyof Tables, Row extends { id: number }>({
  rows,
  where = () => [],
  ...list
}: ListingOptions<Tables, Joined, Row>) {
  const listOf = (reader: ListReader): ListOf<Tables, Joined> => ({ ...list, context: reader.context, where: where(reader) });
  return {
    page: async ({ context, actor, request, reply }: ListRequest): Promise<Row[]> => {
      const ids = await listPage(listOf({ context, actor }), { request, reply });
      return ids.length === 0 ? [] : inOrder(ids, await rows({ context, actor }, ids));
    },
    count: ({ query, ...reader }: ListReader & { query: unknown }): Promise<number> => countOfList(listOf(reader), query as ListQuery),
  };
}
