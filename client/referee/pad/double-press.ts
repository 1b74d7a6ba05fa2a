/** Acts that need a hold, done by key: press twice within two seconds, or keep the key down as long as a finger would. */

/** How long a finger or key holds, in milliseconds; the fill in pad.css takes as long. */
export const holdMs = 800;
export const secondPressMs = 2000;

export type Armed = { act: string; at: number } | null;

/** `repeat`: the keyboard repeats a key that is kept down. Returns what is armed now, and whether the act is to be done. */
export function pressKey(armed: Armed, act: string, at: number, repeat: boolean): { armed: Armed; fire: boolean } {
  const same = armed?.act === act && at - armed.at <= secondPressMs;
  if (!same) return { armed: repeat ? armed : { act, at }, fire: false };
  const fire = repeat ? at - armed.at >= holdMs : true;
  return { armed: fire ? null : armed, fire };
}
