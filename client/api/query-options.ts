/** Query options whose key and request come from the same parameters, so that no answer is cached under another request's key. */
import type { QueryKey } from '@tanstack/react-query';
import type { Call, CallInput } from '#contract/kit/call.ts';
import type { Entity } from '#contract/kit/entity.ts';
import { listRecords } from './records.ts';
import type { RequestQuery } from './request.ts';
import { send, sendList } from './send.ts';

type QueryContext = { signal: AbortSignal };
type ListKeys = { list: (query: RequestQuery) => QueryKey };

export const listQuery = <Declared extends Call>(keys: ListKeys, call: Declared, query: RequestQuery) => ({
  queryKey: keys.list(query),
  queryFn: ({ signal }: QueryContext) => sendList(call, query, { signal }),
});

export const recordsQuery = <E extends Pick<Entity, 'path' | 'fields'>>(keys: ListKeys, of: E, query: RequestQuery) => ({
  queryKey: keys.list(query),
  queryFn: ({ signal }: QueryContext) => listRecords(of, query, { signal }),
});

type RecordById = { params: { id: number } };

export const recordQuery = <Declared extends Call>(
  keys: { one: (id: number) => QueryKey },
  call: RecordById extends CallInput<Declared> ? Declared : never,
  id: number,
) => ({
  queryKey: keys.one(id),
  queryFn: ({ signal }: QueryContext) => send<Declared>(call, { params: { id } } as CallInput<Declared>, { signal }),
});
