/** Inflates the state of a large room, which the server compresses for browsers with DecompressionStream. */
import type { PackedAnswer, SubscribeAnswer } from '#contract/live/protocol.ts';

export const canUnpack = typeof DecompressionStream === 'function';

export async function unpack(answer: SubscribeAnswer | PackedAnswer): Promise<SubscribeAnswer> {
  if (!('packed' in answer)) return answer;
  const { packed, ...rest } = answer;
  const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return { ...rest, state: await new Response(stream).json() };
}
