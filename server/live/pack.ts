/** Large rooms go out deflated, each state once however many screens ask for it: a chart of 256 players is nearly a megabyte of JSON. */
import { promisify } from 'node:util';
import { deflateRaw } from 'node:zlib';
import type { PackedAnswer, SubscribeAnswer } from '#contract/live/protocol.ts';
import type { Change } from '#contract/live.ts';

/** Below this the bytes saved are not worth the screen's work. */
const fewestRows = 20;

const deflate = promisify(deflateRaw);
const packed = new WeakMap<readonly Change[], Promise<Buffer<ArrayBuffer>>>();

export async function pack(answer: SubscribeAnswer): Promise<SubscribeAnswer | PackedAnswer> {
  if (!answer.ok || answer.state.length < fewestRows) return answer;
  const { state, ...rest } = answer;
  const bytes = packed.get(state) ?? deflate(JSON.stringify(state)).then((bytes) => Buffer.from(bytes));
  packed.set(state, bytes);
  return { ...rest, packed: await bytes };
}
