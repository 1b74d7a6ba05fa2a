/** The changes of the stream desk: it marks stream tables and orders their queues. The screen follows the live rows. */
import { setStreamQueue, setStreamTable } from '#contract/hall/stream-desk.ts';
import type { LiveMatch, LiveTable } from '#contract/live/rows.ts';
import { send } from '../../../api/send.ts';
import { matchName } from '../../../format.ts';
import { assign } from '../../../hall/match/assign-table.ts';
import { refreshNextCalls } from '../../../hall/next-calls/use-next-calls.ts';
import { reportFailure } from '../../../lists/report-failure.ts';
import { showToast } from '../../../ui/overlays/toast.tsx';
import type { StreamTable } from './use-stream-desk.ts';

export async function mark(table: LiveTable, isStream: boolean): Promise<void> {
  const name = `Table ${table.displayNumber}`;
  const isDone = await reportFailure(name, () => send(setStreamTable, { params: { id: table.id }, body: { isStream } }));
  if (isDone) showToast.success(`${name} is ${isStream ? 'a stream table' : 'no stream table any more'}`);
  refreshNextCalls(table.eventId);
}

/** `matchIds`: the whole queue in its new order. */
export async function order({ table, queue }: StreamTable, matchIds: readonly number[]): Promise<void> {
  const before = queue.map(({ id }) => id);
  await reportFailure(`Table ${table.displayNumber}`, () =>
    send(setStreamQueue, { params: { id: table.id }, body: { before, matchIds: [...matchIds] } }),
  );
  refreshNextCalls(table.eventId);
}

export const add = (stream: StreamTable, match: LiveMatch): Promise<void> => order(stream, [...stream.queue.map(({ id }) => id), match.id]);

export const remove = (stream: StreamTable, match: LiveMatch): Promise<void> =>
  order(
    stream,
    stream.queue.map(({ id }) => id).filter((id) => id !== match.id),
  );

export async function call({ table }: StreamTable, match: LiveMatch): Promise<void> {
  await reportFailure(matchName(match), () => assign(match, table.id, `table ${table.displayNumber}`));
  refreshNextCalls(table.eventId);
}
