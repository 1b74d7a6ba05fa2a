/** Input that a route would accept: made from its declaration, with the ids of real objects. */
import { z } from 'zod';
import type { RouteWalk } from './routes.ts';

/** `id`: the object that a plain "id" in the address or the body stands for this time. */
export type Ids = Readonly<Record<string, number>> & { id: number };

export type Plausible = { url: string; payload: string | undefined };

export function plausible({ url, schema }: RouteWalk, ids: Ids): Plausible {
  const path = url.replace(/:(\w+)/g, (_whole, name: string) => String(ids[name] ?? ids.id));
  const query = schema?.querystring === undefined ? {} : sampleOf(schemaOf(schema.querystring), ids);
  const body = schema?.body === undefined ? undefined : JSON.stringify(sampleOf(schemaOf(schema.body), ids));
  const parameters = new URLSearchParams(Object.entries(Object(query)).map(([name, value]) => [name, String(value)]));
  return { url: parameters.size > 0 ? `${path}?${parameters}` : path, payload: body };
}

type JsonSchemaObject = { [key: string]: unknown };

const schemaOf = (schema: unknown): JsonSchemaObject =>
  schema instanceof z.ZodType ? (z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as JsonSchemaObject) : {};

function sampleOf(schema: JsonSchemaObject, ids: Ids, name = ''): unknown {
  if (ids[name] !== undefined) return ids[name];
  if (Array.isArray(schema.enum)) return schema.enum[0];
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.anyOf)) return sampleOf(Object(schema.anyOf[0]), ids, name);
  if (schema.type === 'object') return sampleObject(Object(schema.properties), ids);
  if (schema.type === 'array') return [];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(Number(schema.minimum ?? 1), 1);
  if (schema.format === 'date') return '2026-09-25';
  if (schema.contentEncoding === 'base64') return onePoint;
  return 'word';
}

/** The smallest JPEG there is, the first kind of picture in every list of kinds. */
const onePoint = Buffer.from(
  'ffd8ffe000104a46494600010101004800480000ffc0000b080001000101011100ffda0008010100003f0000ffd9',
  'hex',
).toString('base64');

/** Fields that only some requests have are left out when their name reveals no value: an action, a version, a condition. */
function sampleObject(properties: Record<string, JsonSchemaObject>, ids: Ids): JsonSchemaObject {
  const wanted = Object.entries(properties).filter(([name]) => !['action', 'version', 'base'].includes(name));
  return Object.fromEntries(wanted.map(([name, schema]) => [name, sampleOf(schema, ids, name)]));
}
