/** The published shape of everything that spectators receive: JSON Schemas at /docs/wire, made from the contract, in production too. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type WireSchemaName, wireSchemas, wireVersion } from '#contract/live/wire.ts';
import { wireIndex, wireSchema } from '#contract/live/wire-calls.ts';
import { servePublic } from '../public/serve-public.ts';

const names = Object.keys(wireSchemas) as WireSchemaName[];
/** Rows appear in messages by their name. */
const shared = z.registry<{ id: string }>();
for (const name of names) shared.add(wireSchemas[name], { id: name });

/** Answers of a later version may have further fields, so no schema forbids them. */
const schemaOf = (name: WireSchemaName): object => z.toJSONSchema(wireSchemas[name], { io: 'input', metadata: shared });
const texts = new Map(names.map((name) => [name, JSON.stringify(schemaOf(name))]));

export function registerWireSchemas(app: FastifyInstance): void {
  servePublic(app, wireIndex, async () => ({
    version: wireVersion,
    promise: 'A new field is no new version: ignore fields that you do not know. A removed field is version 2, under another address.',
    schemas: Object.fromEntries(names.map((name) => [name, `/docs/wire/v${wireVersion}/${name}.json`])),
    streams: ['/api/public/events/:id/stream', '/api/public/tournaments/:id/stream'],
    states: ['/api/public/events/:id/state', '/api/public/tournaments/:id/state'],
  }));
  servePublic(app, wireSchema, async ({ params }) => texts.get(params.name) ?? '');
}
