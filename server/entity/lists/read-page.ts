/** One page of any list for who needs its rows and not its headers: a file, many rows at once. */
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import type { Asking } from '../rows.ts';
import type { Query } from './criteria.ts';
import type { Paging } from './list-page.ts';
import type { Search } from './search.ts';

export type List<Row> = (asked: Asking & Paging) => Promise<readonly Row[]>;
/** `query`: with `page` and `size`. */
type AskedPage = { context: Context; actor: Actor | null; url: string; query: Query; search?: Search };

export async function readPage<Row>(
  list: List<Row>,
  { context, actor, url, query, search }: AskedPage,
): Promise<{ rows: readonly Row[]; total: number }> {
  let total = 0;
  const nowhere = {
    header: (name: string, value: string) => {
      if (name === 'x-total-count') total = Number(value);
      return nowhere;
    },
  };
  const reply = nowhere as unknown as FastifyReply;
  const rows = await list({ context, actor, query, ...(search && { search }), request: { url, query }, reply });
  return { rows, total };
}
