/** Keyboard way to hold a button: press the key twice within two seconds, or keep it down as long as a finger would. */

/** Duration of a hold in milliseconds. The fill animation in pad.css takes equally long. */
export const holdMs = 800;
export const secondPressMs = 2000;

export type ArmedAct = { act: string; at: number } | null;

/** Returns the newly armed action, and whether the action runs now. `repeat` is true when the keyboard repeats a key that is kept down. */
export function pressKey(armed: ArmedAct, act: string, at: number, repeat: boolean): { armed: ArmedAct; fire: boolean } {
  const same = armed?.act === act && at - armed.at <= secondPressMs;
  if (!same) return { armed: repeat ? armed : { act, at }, fire: false };
  const fire = repeat ? at - armed.at >= holdMs : true;
  return { armed: fire ? null : armed, fire };
}
