/** A list whose rows are made by hand: one value from which both its page and its count are answered. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely, RawBuilder, SelectQueryBuilder } from 'kysely';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import type { Database } from '../../store/schema.ts';
import { inOrder } from '../in-order.ts';
import type { Columns } from './columns.ts';
import type { Query } from './criteria.ts';
import { countOfList, type ListOf, listPage } from './list-page.ts';

type Asker = { context: Context; actor: Actor | null };
type Asked = Asker & { request: Pick<FastifyRequest, 'query' | 'url'>; reply: FastifyReply };

type Declared<Tables, Joined extends keyof Tables, Row> = {
  /** camelCase, for problems. */
  entity: string;
  from: (db: Kysely<Database>) => SelectQueryBuilder<Tables, Joined, object>;
  columns: Columns;
  defaultSort: readonly string[];
  /** What is left out for who asks. */
  where?: (asker: Asker) => RawBuilder<boolean>[];
  /** In any order; never asked for none. */
  rows: (asker: Asker, ids: readonly number[]) => Promise<Row[]>;
};

export function listing<Tables, Joined extends keyof Tables, Row extends { id: number }>({
  rows,
  where = () => [],
  ...list
}: Declared<Tables, Joined, Row>) {
  const listOf = (asker: Asker): ListOf<Tables, Joined> => ({ ...list, context: asker.context, where: where(asker) });
  return {
    page: async ({ context, actor, request, reply }: Asked): Promise<Row[]> => {
      const ids = await listPage(listOf({ context, actor }), { request, reply });
      return ids.length === 0 ? [] : inOrder(ids, await rows({ context, actor }, ids));
    },
    count: ({ query, ...asker }: Asker & { query: unknown }): Promise<number> => countOfList(listOf(asker), query as Query),
  };
}
