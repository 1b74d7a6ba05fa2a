/** Hostile and broken input: rubbish, huge, foreign and repeated. */
import { z } from 'zod';
import type { RouteWalk } from './routes.ts';

export const foreignIds = [
  'x',
  '0',
  '-1',
  '1.5',
  '2147483648',
  '9007199254740991',
  '1e20',
  '99999999999999999999',
  'NaN',
  '%00',
  '%FF',
  '..%2F..%2Fetc',
  "1'%20or%20'1'='1",
  '1;drop%20table',
  '__proto__',
  '%F0%9F%8E%B1',
  'a'.repeat(190),
];

export const foreignQueries = [
  '?page=-1&size=1e9&sort=id;drop',
  '?page=1e20&size=0',
  '?sort=__proto__,asc',
  '?sort=passwordHash,asc',
  '?sort=,,,&sort=.&sort=id,sideways',
  '?id.equals=x&id.in=1,2,x&id.in=3',
  `?id.in=${'1,'.repeat(2000)}`,
  `?name.contains=%25_%25_${'%25'.repeat(300)}`,
  '?matchStatus.in=RUNNING,NONSENSE',
  '?matchScheduledTime.equals=yesterday&matchScheduledTime.specified=perhaps',
  '?tournamentId.equals=99999999999999999999',
  '?a[__proto__][polluted]=1&constructor.prototype.polluted=1',
  '?query=%22%20AND%20(%20*',
  `?query=${'x'.repeat(3000)}`,
  '?extended=true&extended=false&action=APPROVE&action=x',
  '?action=nonsense',
  '?%00=1',
  '?%ED%A0%80=%ED%A0%80',
  '?access_token=a.b.c',
];

const longText = 'x'.repeat(20_000);
const values: readonly unknown[] = [
  null,
  '',
  ' ',
  'x',
  '-1',
  -1,
  0,
  1.5,
  1e300,
  2_147_483_648,
  99_999_999_999_999,
  true,
  [],
  {},
  [[]],
  [null],
  { id: -1 },
  longText,
  'a\0b',
  '\u{1F3B1}',
  '\ud800',
  '<script>alert(1)</script>',
  "'; drop table app_user; --",
  '2026-99-99',
  { $ne: null },
];

export type Body = { contentType: string; text: string };

const json = (value: unknown): Body => ({ contentType: 'application/json', text: JSON.stringify(value) });

export const foreignBodies: readonly Body[] = [
  ...[{}, [], null, 'text', 123, true, [[[]]], { unknown: 1 }].map(json),
  { contentType: 'application/json', text: '' },
  { contentType: 'application/json', text: '{"a":' },
  { contentType: 'application/json', text: '{"__proto__":{"polluted":1}}' },
  { contentType: 'application/json', text: '{"constructor":{"prototype":{"polluted":1}}}' },
  { contentType: 'application/json', text: `${'['.repeat(10_000)}${']'.repeat(10_000)}` },
  { contentType: 'application/json', text: `${'{"a":'.repeat(200)}1${'}'.repeat(200)}` },
  { contentType: 'application/json', text: `"${'x'.repeat(9_000_000)}"` },
  { contentType: 'text/plain', text: '{"id":1}' },
  { contentType: 'text/xml', text: '<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]><x>&e;</x>' },
  { contentType: 'application/x-www-form-urlencoded', text: 'id=1&name=x' },
  { contentType: 'multipart/form-data; boundary=x', text: '--x--' },
  { contentType: 'rub bish', text: 'x' },
];

/** Bodies with the route's own fields, each with every kind of value; taken from the declaration of the route. */
export function bodiesFor({ schema }: RouteWalk): Body[] {
  const names = fieldsOf(schema?.body);
  if (names.length === 0) return [];
  return values.map((value) => json(Object.fromEntries(names.map((name) => [name, value]))));
}

function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodDiscriminatedUnion || schema instanceof z.ZodUnion) return [...new Set(schema.options.flatMap(fieldsOf))];
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return fieldsOf(schema.unwrap());
  return [];
}

export const foreignHeaders: readonly Record<string, string>[] = [
  { 'idempotency-key': 'x'.repeat(300) },
  { 'idempotency-key': 'ä b' },
  { 'idempotency-key': '__proto__' },
  { 'if-match': '"v999999999999"' },
  { 'if-match': '"v999999999999999999999"' },
  { 'if-match': 'W/"rubbish", *' },
  { accept: 'text/nonsense;q=x', 'accept-language': '../../etc', 'x-forwarded-for': "'; drop table" },
  { 'content-length': '0', 'content-type': 'application/json' },
];
