/** Watches a server as spectators do, for some seconds, and collects what the promises are judged by. */
import { setTimeout as wait } from 'node:timers/promises';
import { z } from 'zod';
import { type Spectator, type StreamedEvent, watch } from './stream-client.ts';

export type ObserveOptions = {
  url: string;
  eventId: number;
  /** An event that exists and is not published. Without it one promise cannot be judged. */
  hiddenId?: number;
  /** At least 20, so that a comment must come. */
  seconds?: number;
  /** Is awaited twice, first once all streams are open: the event must change meanwhile. By default half of the seconds pass each time. */
  letThingsHappen?: () => Promise<unknown>;
};

export type Snapshot = { seq: number; state: Change[] };
export type Change = { kind: string; id: number; version: number; row?: Record<string, unknown>; gone?: true };
export type Evidence = Awaited<ReturnType<typeof observe>>;

/** In seconds. */
export const delay = 5;
const origin = 'https://anybody.example';
const unknownId = 987_654_321;

export async function observe({
  url,
  eventId,
  hiddenId,
  seconds = 20,
  letThingsHappen = () => wait((seconds * 1000) / 2),
}: ObserveOptions) {
  const path = `${url}/api/public/events/${eventId}`;
  const open: Spectator[] = [];
  const enter = async (query = '', headers: Record<string, string> = {}, base = path) => {
    const spectator = await watch(`${base}/stream${query}`, { origin, ...headers });
    open.push(spectator);
    return spectator;
  };
  const answer = async (address: string, headers: Record<string, string> = {}) => {
    const got = await fetch(address, { headers: { origin, ...headers } });
    return { status: got.status, headers: Object.fromEntries(got.headers), text: await got.text() };
  };
  const schemaOf = async (name: string) => z.fromJSONSchema(JSON.parse((await answer(`${url}/docs/wire/v1/${name}.json`)).text));

  const schemas = { state: await schemaOf('state'), changes: await schemaOf('changes') };
  const live = await enter();
  const delayed = await enter(`?delay=${delay}`);
  await letThingsHappen();
  const seen = live.events[0]?.id ?? 'none:0';
  const resumed = await enter('', { 'last-event-id': seen });
  const after = await enter(`?after=${seen}`);
  const otherEpoch = await enter('', { 'last-event-id': `other:${seen.split(':')[1]}` });
  const unknown = await enter('', {}, path.replace(/\d+$/, String(unknownId)));
  const hidden = hiddenId === undefined ? null : await enter('', {}, path.replace(/\d+$/, String(hiddenId)));
  const [state, again] = await askTwice((headers) => answer(`${path}/state`, headers));
  await letThingsHappen();
  const isEqual = await comesToEqual(async () => JSON.parse((await answer(`${path}/state`)).text) as Snapshot, live);
  const bodies = await Promise.all(
    [unknown, hidden].map(async (spectator) => (spectator && spectator.status !== 200 ? spectator.body() : null)),
  );
  for (const spectator of open) spectator.close();
  return { live, delayed, resumed, after, otherEpoch, unknown, hidden, bodies, state, again, isEqual, seen, schemas, hiddenId, unknownId };
}

type Answer = { status: number; headers: Record<string, string>; text: string };

/** The second answer is asked for with the ETag of the first, until nothing has changed between the two. */
async function askTwice(answer: (headers: Record<string, string>) => Promise<Answer>): Promise<[Answer, Answer]> {
  const state = await answer({});
  const again = await answer({ 'if-none-match': state.headers.etag ?? '' });
  return again.status === 304 || again.text === state.text ? [state, again] : askTwice(answer);
}

export const changesIn = ({ data }: StreamedEvent): Change[] => (data.changes ?? data.state ?? []) as Change[];

/** The rows of a client after these events, by kind and id. */
export function rowsAfter(events: readonly StreamedEvent[]): Map<string, Change> {
  const rows = new Map<string, Change>();
  for (const event of events) {
    if (event.event === 'state') rows.clear();
    for (const change of changesIn(event)) {
      if (change.gone) rows.delete(`${change.kind} ${change.id}`);
      else rows.set(`${change.kind} ${change.id}`, change);
    }
  }
  return rows;
}

/** Whether a fresh snapshot and the rows of the stream are the same. A change may happen between the two, so one match in ten tries is enough. */
async function comesToEqual(snapshot: () => Promise<Snapshot>, live: Spectator): Promise<boolean> {
  for (let tries = 0; tries < 10; tries += 1) {
    const { seq, state } = await snapshot();
    await wait(500);
    const rows = rowsAfter(live.events.filter(({ data }) => Number(data.seq) <= seq));
    if (textOf(rows.values()) === textOf(state)) return true;
  }
  return false;
}

const textOf = (rows: Iterable<Change>): string =>
  JSON.stringify(
    [...rows]
      .map(({ kind, id, version, row }) => [`${kind} ${id}`, version, row])
      .sort(([one], [other]) => String(one).localeCompare(String(other))),
  );
