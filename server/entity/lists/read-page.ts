/** Reads one page of any list for callers that need rows and total without HTTP headers: files and bulk actions. */
import type { FastifyReply } from 'fastify';
import type { Actor } from '../../kernel/actor.ts';
import type { Context } from '../../store/context.ts';
import type { ListRowsOptions } from '../rows.ts';
import type { ListQuery } from './criteria.ts';
import type { Paging } from './list-page.ts';
import type { SearchCondition } from './search.ts';

export type ListHandler<Row> = (options: ListRowsOptions & Paging) => Promise<readonly Row[]>;
/** `query`: contains `page` and `size`. */
type PageRequest = { context: Context; actor: Actor | null; url: string; query: ListQuery; search?: SearchCondition };

/** Returns the rows of the page and the total of the list. */
export async function readPage<Row>(
  list: ListHandler<Row>,
  { context, actor, url, query, search }: PageRequest,
): Promise<{ rows: readonly Row[]; total: number }> {
  let total = 0;
  const replyStub = {
    header: (name: string, value: string) => {
      if (name === 'x-total-count') total = Number(value);
      return replyStub;
    },
  };
  const reply = replyStub as unknown as FastifyReply;
  const rows = await list({ context, actor, query, ...(search && { search }), request: { url, query }, reply });
  return { rows, total };
}
