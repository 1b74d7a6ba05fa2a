/** Large rooms go out deflated, each state once however many screens ask for it: a chart of 256 players is nearly a megabyte of JSON. */
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { PackedAnswer, SubscribeAnswer } from '#contract/live/protocol.ts';
import type { Change } from '#contract/live/rows.ts';

/** Below this the bytes saved are not worth the screen's work. */
const fewestRows = 20;

const deflate = promisify(deflateRaw);
const packed = new WeakMap<readonly Change[], Promise<string>>();

export async function pack(answer: SubscribeAnswer): Promise<SubscribeAnswer | PackedAnswer> {
  if (!answer.ok || answer.state.length < fewestRows) return answer;
  const { state, ...rest } = answer;
  const text = packed.get(state) ?? deflate(JSON.stringify(state)).then((bytes) => bytes.toString('base64'));
  packed.set(state, text);
  return { ...rest, packed: await text };
}
