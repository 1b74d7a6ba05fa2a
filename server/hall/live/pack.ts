/** Deflates the state of large rooms, once per state for all screens: a chart of 256 players is nearly a megabyte of JSON. */
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { PackedAnswer, SubscribeAnswer } from '#contract/live/protocol.ts';
import type { LiveChange } from '#contract/live/rows.ts';

/** Smaller states are not worth the screen's work. */
const minRows = 20;

const deflate = promisify(deflateRaw);
const packed = new WeakMap<readonly LiveChange[], Promise<string>>();

export async function pack(answer: SubscribeAnswer): Promise<SubscribeAnswer | PackedAnswer> {
  if (!answer.ok || answer.state.length < minRows) return answer;
  const { state, ...rest } = answer;
  const text = packed.get(state) ?? deflate(JSON.stringify(state)).then((bytes) => bytes.toString('base64'));
  packed.set(state, text);
  return { ...rest, packed: await text };
}
