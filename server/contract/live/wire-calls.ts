/** The address at which the schemas of the wire are published. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { type WireSchemaName, wireSchemas } from './wire.ts';

const open = { method: 'GET', right: 'public', tag: 'public' } as const;

export const wireIndex = call({
  ...open,
  path: '/docs/wire',
  summary: 'The schemas of everything that spectators receive',
  answer: z.object({
    version: z.number().int(),
    promise: z.string(),
    schemas: z.record(z.string(), z.string()),
    streams: z.array(z.string()),
    states: z.array(z.string()),
  }),
});
export const wireSchema = call({
  ...open,
  path: '/docs/wire/v1/:name.json',
  summary: 'One JSON Schema (draft 2020-12)',
  params: z.object({ name: z.enum(Object.keys(wireSchemas) as [WireSchemaName]) }),
  file: ['application/schema+json; charset=utf-8'],
});
