/** Query options whose key and request come from the same parameters, so that no answer is cached under another request's key. */
import type { QueryKey } from '@tanstack/react-query';
import type { Call, CallInput } from '#contract/kit/call.ts';
import type { Entity } from '#contract/kit/entity.ts';
import { listRecords } from './records.ts';
import type { Query } from './request.ts';
import { send, sendList } from './send.ts';

type QueryContext = { signal: AbortSignal };
type ListKeys = { list: (query: Query) => QueryKey };

export const listAsked = <Declared extends Call>(keys: ListKeys, call: Declared, query: Query) => ({
  queryKey: keys.list(query),
  queryFn: ({ signal }: QueryContext) => sendList(call, query, { signal }),
});

export const recordsAsked = <E extends Pick<Entity, 'path' | 'fields'>>(keys: ListKeys, of: E, query: Query) => ({
  queryKey: keys.list(query),
  queryFn: ({ signal }: QueryContext) => listRecords(of, query, { signal }),
});

type RecordById = { params: { id: number } };

export const oneAsked = <Declared extends Call>(
  keys: { one: (id: number) => QueryKey },
  call: RecordById extends CallInput<Declared> ? Declared : never,
  id: number,
) => ({
  queryKey: keys.one(id),
  queryFn: ({ signal }: QueryContext) => send<Declared>(call, { params: { id } } as CallInput<Declared>, { signal }),
});
