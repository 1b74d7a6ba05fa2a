/** Connects the numeric keypad to the controls of the pad. */
import { useLayoutEffect, useRef } from 'react';
import type { Side } from '#machines/names.ts';
import { keyCommand } from '../taps/keys.ts';
import type { Pad } from './use-pad.ts';

type Options = {
  pad: Pad /** The side shown on the left, then the side shown on the right. */;
  order: readonly [Side, Side];
  enabled: boolean;
};

/** Layout effects attach the listener before the pad is painted. No key is lost, and each key is read against the score on screen. */
export function useKeypad(options: Options): void {
  const latest = useRef(options);
  useLayoutEffect(() => {
    latest.current = options;
  });
  const { enabled } = options;
  useLayoutEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => {
      if (document.querySelector('dialog[open]')) return;
      if (pressKeypad(event, latest.current)) event.preventDefault();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [enabled]);
}

/** Returns true when the key belongs to the pad. A key that is kept down repeats only for controls that need a hold. */
function pressKeypad(event: KeyboardEvent, { pad, order }: Options): boolean {
  const command = keyCommand(event);
  if (!command) return false;
  if (command.act === 'finish') pad.pressHeld({ act: 'finish' }, event.repeat);
  if (command.act === 'undo' && !event.repeat) pad.press({ act: 'undo' });
  if (!('at' in command)) return true;
  const side = order[command.at === 'left' ? 0 : 1];
  if (command.act === 'timeout') pad.pressHeld({ act: 'timeout', side }, event.repeat);
  else if (!event.repeat) pad.press({ act: command.act, side });
  return true;
}
