/** What is asked of the server with the name it is kept under: both from the same question, so that no answer is taken for another's. */
import type { QueryKey } from '@tanstack/react-query';
import type { Call, CallInput } from '#contract/kit/call.ts';
import type { Entity } from '#contract/kit/entity.ts';
import { listRecords } from './records.ts';
import type { Query } from './request.ts';
import { send, sendList } from './send.ts';

type Signalled = { signal: AbortSignal };
type Lists = { list: (query: Query) => QueryKey };

export const listAsked = <Declared extends Call>(keys: Lists, call: Declared, query: Query) => ({
  queryKey: keys.list(query),
  queryFn: ({ signal }: Signalled) => sendList(call, query, { signal }),
});

export const recordsAsked = <E extends Pick<Entity, 'path' | 'fields'>>(keys: Lists, of: E, query: Query) => ({
  queryKey: keys.list(query),
  queryFn: ({ signal }: Signalled) => listRecords(of, query, { signal }),
});

type One = { params: { id: number } };

export const oneAsked = <Declared extends Call>(
  keys: { one: (id: number) => QueryKey },
  call: One extends CallInput<Declared> ? Declared : never,
  id: number,
) => ({
  queryKey: keys.one(id),
  queryFn: ({ signal }: Signalled) => send<Declared>(call, { params: { id } } as CallInput<Declared>, { signal }),
});
