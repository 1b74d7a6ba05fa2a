/** Runs every control of the pad, whether a finger, a mouse or the keypad pressed it. */
import { useCallback, useEffect, useState } from 'react';
import type { Side } from '#machines/names.ts';
import type { MatchView } from '../screens/match-view.ts';
import {
  breakerAction,
  foulAction,
  lowerAction,
  type PadAction,
  plainAction,
  scoreAction,
  timeoutAction,
  undoAction,
} from '../taps/actions.ts';
import { lockOf } from '../taps/locks.ts';
import type { Outbox } from '../taps/outbox.ts';
import type { HoldControl } from './hold-button.tsx';
import { countQuickRack, doubtOf, type QuickRacks } from './quick-racks.ts';
import { timeoutOf } from './timeout.ts';
import { useArmed } from './use-double-press.ts';

type PadControl =
  | { act: 'plus' | 'minus' | 'breaks' | 'timeout' | 'withdraw' | 'start'; side: Side }
  | { act: 'undo' | 'acknowledge' | 'finish' };

export type Pad = {
  view: MatchView;
  /** True while the server answers, so a sent tap is on its way. */
  online: boolean;
  /** The sentence under the pad, or null. */
  said: string | null;
  say: (sentence: string) => void;
  /** The question about racks that one side got faster than anybody plays, until the next press. Without an answer all of them count. */
  doubt: { side: Side; words: string } | null;
  lock: (control: PadControl) => ReturnType<typeof lockOf>;
  /** Runs the control, or shows the reason why it is locked. */
  press: (control: PadControl) => void;
  hold: (control: PadControl) => HoldControl;
  /** Runs a hold control by key: the first press arms it, the second press or a key kept down runs it. */
  pressHeld: (control: PadControl, repeat: boolean) => void;
};

type UsePadInput = {
  view: MatchView;
  online: boolean;
  outbox: Outbox;
  serverNow: () => number;
  tap: (...actions: (PadAction | null)[]) => void;
};

const saidForMs = 6000;

export function usePad({ view, online, outbox, serverNow, tap }: UsePadInput): Pad {
  const { sentence: said, quick, say, setSaid } = useSaid();
  const { armed, arm } = useArmed();

  const lock = (control: PadControl) => lockOf(view, actionsOf(control, view, outbox), serverNow());
  const press = (control: PadControl) => {
    const locked = lock(control);
    if (acknowledges(locked)) return press({ act: 'acknowledge' });
    if (locked) return say(locked.sentence);
    const counted = control.act === 'plus' && !view.setting.isStraightPool ? countQuickRack(quick, control.side) : null;
    setSaid({ sentence: null, quick: counted });
    tap(...actionsOf(control, view, outbox));
    navigator.vibrate?.(15);
  };
  const pressHeld = (control: PadControl, repeat: boolean) => {
    const locked = lock(control);
    if (locked) return say(locked.sentence);
    if (arm(nameOf(control), repeat)) return press(control);
    if (!repeat) say('Press again within 2 seconds, or keep it down.');
  };
  const hold = (control: PadControl): HoldControl => ({
    lock: lock(control)?.sentence ?? null,
    armed: armed?.act === nameOf(control),
    onHold: () => press(control),
    onPress: () => pressHeld(control, false),
    onSay: say,
  });
  return { view, online, said, say, doubt: doubtOf(quick), lock, press, hold, pressHeld };
}

/** A half that waits for the shot clock acknowledges it: the referee has one place to press, and the next press counts. */
export const acknowledges = (lock: ReturnType<typeof lockOf>): boolean => lock?.code === 'SHOTCLOCK_OPEN';

const nameOf = (control: PadControl): string => ('side' in control ? `${control.act} ${control.side}` : control.act);

/** Returns the actions that a control sends, in order. */
function actionsOf(control: PadControl, view: MatchView, outbox: Outbox): (PadAction | null)[] {
  switch (control.act) {
    case 'plus':
      return [scoreAction(view, control.side)];
    case 'minus':
      return [view.setting.isStraightPool ? foulAction(view, control.side) : lowerAction(view, outbox, control.side)];
    case 'breaks':
      return [breakerAction(view, control.side)];
    case 'start':
      return [breakerAction(view, control.side), plainAction(view, 'START')];
    case 'timeout':
      return [timeoutAction(view, timeoutOf(view.state, control.side).until === null ? 'START_TIMEOUT' : 'END_TIMEOUT', control.side)];
    case 'withdraw':
      return [timeoutAction(view, 'WITHDRAW_TIMEOUT', control.side)];
    case 'undo':
      return [undoAction(view, outbox)];
    case 'acknowledge':
      return [plainAction(view, 'ACKNOWLEDGE_SHOTCLOCK')];
    case 'finish':
      return [plainAction(view, 'FINISH')];
  }
}

type PadMessage = { sentence: string | null; quick: QuickRacks | null };
const nothing: PadMessage = { sentence: null, quick: null };

/** The sentence under the pad and the racks that the pad may ask about; both disappear after a few seconds. */
function useSaid() {
  const [said, setSaid] = useState(nothing);
  const say = useCallback((sentence: string) => setSaid(({ quick }) => ({ sentence, quick })), []);
  useEffect(() => {
    if (said === nothing) return;
    const timer = setTimeout(() => setSaid(nothing), saidForMs);
    return () => clearTimeout(timer);
  }, [said]);
  return { ...said, say, setSaid };
}
