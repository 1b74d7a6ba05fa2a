/** Twenty ways to be wrong, one for each promise, for the proxy (proxy.ts). */
import type { Change } from './observe.ts';

/** `path` and `headers` of the request; a fault may change what the server is asked. */
export type ProxiedRequest = { path: string; headers: Record<string, string | string[] | undefined> };
export type ProxiedAnswer = { status: number; headers: Record<string, string | string[] | undefined> };
export type ProxiedEvent = { id: string; event: string; data: Record<string, unknown> };
export type Fault = {
  /** The promise that this fault breaks. */
  breaks: string;
  request?: (request: ProxiedRequest) => ProxiedRequest;
  answer?: (answer: ProxiedAnswer) => ProxiedAnswer;
  /** `index`: how many events the stream had before. Returns what is sent instead. */
  event?: (event: ProxiedEvent, index: number, request: ProxiedRequest) => ProxiedEvent[];
  comment?: () => boolean;
};

const without = (answer: ProxiedAnswer, ...names: string[]): ProxiedAnswer => ({
  ...answer,
  headers: Object.fromEntries(Object.entries(answer.headers).filter(([name]) => !names.includes(name))),
});
const withHeader = (request: ProxiedRequest, name: string, value: string | undefined): ProxiedRequest => ({
  ...request,
  headers: { ...request.headers, [name]: value },
});
/** Changes the rows of the events with changes. */
const changed = (change: (changes: Change[]) => Change[]) => (event: ProxiedEvent) =>
  event.event === 'changes' ? [{ ...event, data: { ...event.data, changes: change(event.data.changes as Change[]) } }] : [event];
const always200 = (id: RegExp) => (request: ProxiedRequest) => ({
  ...request,
  path: request.path.replace(id, `/events/${wrongId.event}/`),
});
/** The event that a wrong server shows instead of one that it must not show; set by the proxy. */
export const wrongId = { event: 1, hidden: 0 };

export const faults: readonly Fault[] = [
  { breaks: 'media type', answer: (answer) => ({ ...answer, headers: { ...answer.headers, 'content-type': 'application/json' } }) },
  { breaks: 'first state', event: (event, index) => (index === 0 && event.event === 'state' ? [] : [event]) },
  { breaks: 'id', event: (event, index) => [index === 1 ? { ...event, id: `${event.data.epoch}:1` } : event] },
  {
    breaks: 'order',
    event: (event, index) => (index === 2 ? [event, { ...event, data: { ...event.data, seq: 1 }, id: `${event.data.epoch}:1` }] : [event]),
  },
  { breaks: 'no gap', event: (event, index) => (index === 1 ? [] : [event]) },
  { breaks: 'resume', request: (request) => withHeader(request, 'last-event-id', undefined) },
  { breaks: 'after', request: (request) => ({ ...request, path: request.path.replace(/\?after=.*/, '') }) },
  {
    breaks: 'complete resume',
    event: (event, index, { headers }) => (index === 0 && headers['last-event-id'] !== undefined ? changed(() => [])(event) : [event]),
  },
  {
    breaks: 'other epoch',
    event: (event, index, { headers }) =>
      index === 0 && String(headers['last-event-id']).startsWith('other:')
        ? [{ ...event, event: 'changes', data: { ...event.data, type: 'changes', state: undefined, before: 0, changes: [] } }]
        : [event],
  },
  { breaks: 'gone', event: changed((changes) => changes.filter(({ gone }) => !gone)) },
  {
    breaks: 'equal rows',
    event: changed((changes) => changes.map((change) => (change.row ? { ...change, row: { ...change.row, raceTo: 99 } } : change))),
  },
  { breaks: 'versions', event: changed((changes) => changes.map((change) => ({ ...change, version: change.version - 2 }))) },
  {
    breaks: 'schema',
    event: changed((changes) => changes.map((change) => (change.row ? { ...change, row: { ...change.row, raceTo: 'three' } } : change))),
  },
  { breaks: 'heartbeat', comment: () => false },
  { breaks: 'unknown event', request: always200(/\/events\/987654321\//) },
  {
    breaks: 'unpublished',
    request: (request) => ({ ...request, path: request.path.replace(`/events/${wrongId.hidden}/`, `/events/${wrongId.event}/`) }),
  },
  { breaks: 'origins', answer: (answer) => without(answer, 'access-control-allow-origin') },
  { breaks: 'revalidation', request: (request) => withHeader(request, 'if-none-match', undefined) },
  { breaks: 'delay', request: (request) => ({ ...request, path: request.path.replace(/\?delay=.*/, '') }) },
  {
    breaks: 'delayed events',
    event: (event, _index, { path }) => [path.includes('delay=') ? { ...event, data: { ...event.data, serverTime: Date.now() } } : event],
  },
];
