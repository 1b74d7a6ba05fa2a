/** The promises to spectators (server/hall/live/README.md), each judged by what was observed. */
import { changesIn, delay, type Evidence, rowsAfter } from './observe.ts';
import type { Spectator, StreamedEvent } from './stream-client.ts';

/** Null: nothing was observed that could break or keep the promise. */
type Verdict = boolean | null;
export type ConformancePromise = { name: string; says: string; holds: (evidence: Evidence) => Verdict };

const seqOf = ({ data }: StreamedEvent): number => Number(data.seq);
const pairs = (events: readonly StreamedEvent[]): [StreamedEvent, StreamedEvent][] =>
  events.slice(1).map((event, index) => [events[index] as StreamedEvent, event]);
const all = <Item>(items: readonly Item[], holds: (item: Item) => boolean): Verdict => (items.length === 0 ? null : items.every(holds));
const begins = ({ events }: Spectator, seen: string): boolean => {
  const [first] = events;
  return first?.event === 'changes' && Number(first.data.before) === Number(seen.split(':')[1]);
};
const changesOnly = (events: readonly StreamedEvent[]) => events.filter(({ event }) => event === 'changes');

export const conformancePromises: readonly ConformancePromise[] = [
  {
    name: 'media type',
    says: 'a stream is text/event-stream, and no cache stores it',
    holds: ({ live }) =>
      live.headers['content-type']?.startsWith('text/event-stream') === true && live.headers['cache-control'] === 'no-store',
  },
  { name: 'first state', says: 'a new client first gets the whole state', holds: ({ live }) => live.events[0]?.event === 'state' },
  {
    name: 'id',
    says: 'the id of an event is epoch:seq of its data',
    holds: ({ live }) => all(live.events, ({ id, data }) => id === `${data.epoch}:${data.seq}`),
  },
  { name: 'order', says: 'seq never goes back', holds: ({ live }) => all(pairs(live.events), ([one, next]) => seqOf(next) > seqOf(one)) },
  {
    name: 'no gap',
    says: 'before is never greater than the seq of the previous event',
    holds: ({ live }) =>
      all(
        pairs(live.events).filter(([, { event }]) => event === 'changes'),
        ([one, next]) => Number(next.data.before) <= seqOf(one),
      ),
  },
  { name: 'resume', says: 'Last-Event-ID continues with the changes since then', holds: ({ resumed, seen }) => begins(resumed, seen) },
  { name: 'after', says: 'after=epoch:seq continues with the changes since then', holds: ({ after, seen }) => begins(after, seen) },
  {
    name: 'complete resume',
    says: 'a client that continued shows the same rows as one that never left',
    holds: ({ live, resumed }) => {
      const first = live.events[0];
      const last = resumed.events.findLast(({ data }) => live.events.some((event) => seqOf(event) === Number(data.seq)));
      if (!first || !last) return null;
      const upTo = ({ events }: Pick<Spectator, 'events'>) => events.filter((event) => seqOf(event) <= seqOf(last));
      return textOf([first, ...upTo(resumed)]) === textOf(upTo(live));
    },
  },
  {
    name: 'other epoch',
    says: 'a client of another epoch gets the whole state',
    holds: ({ otherEpoch }) => otherEpoch.events[0]?.event === 'state',
  },
  {
    name: 'gone',
    says: 'a row that leaves the room is named as gone',
    holds: ({ live, isEqual }) => {
      const hasGone = changesOnly(live.events).some((event) => changesIn(event).some(({ gone }) => gone));
      return hasGone || (isEqual ? null : false);
    },
  },
  { name: 'equal rows', says: 'the state of a new client equals the state of a client after all changes', holds: ({ isEqual }) => isEqual },
  {
    name: 'versions',
    says: 'the version of a row never goes back',
    holds: ({ live }) => {
      const versions = new Map<string, number>();
      return all(live.events.flatMap(changesIn), ({ kind, id, version }) => {
        const isNewer = version >= (versions.get(`${kind} ${id}`) ?? 0);
        versions.set(`${kind} ${id}`, version);
        return isNewer;
      });
    },
  },
  {
    name: 'schema',
    says: 'every event fulfils the published schema',
    holds: ({ live, schemas }) =>
      all(live.events, ({ event, data }) => schemas[event as keyof typeof schemas]?.safeParse(data).success === true),
  },
  {
    name: 'heartbeat',
    says: 'a comment and the event beat come every 15 seconds',
    holds: ({ live }) => live.comments > 0 && live.beats > 0,
  },
  { name: 'unknown event', says: 'an event that does not exist is 404', holds: ({ unknown }) => unknown.status === 404 },
  {
    name: 'unpublished',
    says: 'an unpublished event is answered as one that does not exist',
    holds: ({ hidden, hiddenId, unknownId, bodies: [one, other] }) =>
      hidden && hidden.status === 404 && one === other?.replaceAll(`/${hiddenId}/`, `/${unknownId}/`),
  },
  {
    name: 'origins',
    says: 'pages of every origin may read, without credentials',
    holds: ({ live, state }) =>
      [live.headers, state.headers].every(
        (headers) => headers['access-control-allow-origin'] === '*' && headers['access-control-allow-credentials'] === undefined,
      ),
  },
  { name: 'revalidation', says: 'a state that has not changed is 304 for its ETag', holds: ({ state, again }) => judged304(state, again) },
  {
    name: 'delay',
    says: 'a delayed stream sends nothing before its time',
    // Judged by the clock of the server, as the next live event shows it: the clock of a demo may run faster than ours.
    holds: ({ live, delayed }) =>
      all(
        changesOnly(delayed.events).flatMap(({ at, data }) => {
          const next = live.events.find((event) => event.at > at);
          return next ? [Number(next.data.serverTime) - Number(data.serverTime)] : [];
        }),
        (age) => age >= delay * 1000,
      ),
  },
  {
    name: 'delayed events',
    says: 'a delayed event is the live event, its serverTime included',
    holds: ({ live, delayed }) => {
      const known = new Map(changesOnly(live.events).map((event) => [event.id, JSON.stringify(event.data)]));
      return all(
        changesOnly(delayed.events).filter(({ id }) => known.has(id)),
        ({ id, data }) => known.get(id) === JSON.stringify(data),
      );
    },
  },
];

function judged304(state: Evidence['state'], again: Evidence['again']): Verdict {
  if (state.headers.etag === undefined) return false;
  return again.status === 304 || (again.text !== state.text ? null : false);
}

const textOf = (events: readonly StreamedEvent[]): string =>
  JSON.stringify([...rowsAfter(events)].sort(([one], [other]) => one.localeCompare(other)));
