/** Loads every row of a list, page by page, for a file or a printout. */
import type { Call, CallAnswer } from '#contract/kit/call.ts';
import type { RequestQuery } from './request.ts';
import { sendList } from './send.ts';

type RowOf<Declared extends Call> = CallAnswer<Declared> extends readonly (infer Row extends { id: number })[] ? Row : never;

/** A row that moves to the next page during the reading is contained once. */
export async function sendAll<Declared extends Call>(call: Declared, query: RequestQuery): Promise<RowOf<Declared>[]> {
  const byId = new Map<number, RowOf<Declared>>();
  for (let page = 0; ; page += 1) {
    const { rows, total } = await sendList(call, { ...query, page, size: pageSize });
    const part = rows as readonly RowOf<Declared>[];
    for (const row of part) byId.set(row.id, row);
    if (part.length < pageSize || (page + 1) * pageSize >= total) return [...byId.values()];
  }
}

/** Small enough that a busy server handles scoring between two pages. */
const pageSize = 500;
