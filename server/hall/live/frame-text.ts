/** Encodes a frame as JSON once for all plain WebSockets and all streams. */
import type { ChangesFrame } from '#contract/live/protocol.ts';

const texts = new WeakMap<ChangesFrame, string>();

/** Returns the frame as the plain WebSocket sends it, without the end of the line. */
export function frameText(frame: ChangesFrame): string {
  const text = texts.get(frame) ?? JSON.stringify({ type: 'changes', ...frame });
  texts.set(frame, text);
  return text;
}
