/** The numeric keypad at the table. */
import { describe, expect, test } from 'vitest';
import { holdMs, pressKey, secondPressMs } from '../../../client/referee/pad/double-press.ts';
import { keyCommand } from '../../../client/referee/taps/keys.ts';

const none = { ctrlKey: false, altKey: false, metaKey: false };

describe('the keypad', () => {
  test.each([
    ['7', { act: 'plus', at: 'left' }],
    ['9', { act: 'plus', at: 'right' }],
    ['1', { act: 'minus', at: 'left' }],
    ['3', { act: 'minus', at: 'right' }],
    ['4', { act: 'timeout', at: 'left' }],
    ['6', { act: 'timeout', at: 'right' }],
    ['5', { act: 'finish' }],
  ])('the key %s does the same on the keypad, without Num Lock, and in the row of digits', (digit, command) => {
    expect(keyCommand({ ...none, key: digit, code: `Numpad${digit}` })).toEqual(command);
    expect(keyCommand({ ...none, key: 'Home', code: `Numpad${digit}` })).toEqual(command);
    expect(keyCommand({ ...none, key: digit, code: `Digit${digit}` })).toEqual(command);
  });

  test('the key * takes the last rack back', () => {
    expect(keyCommand({ ...none, key: '*', code: 'NumpadMultiply' })).toEqual({ act: 'undo' });
    expect(keyCommand({ ...none, key: '*', code: 'Digit8' })).toEqual({ act: 'undo' });
  });

  test('the pad leaves all other keys, and keys with Ctrl, to the browser', () => {
    expect(keyCommand({ ...none, key: 'Tab', code: 'Tab' })).toBe(null);
    expect(keyCommand({ ...none, key: '8', code: 'Numpad8' })).toBe(null);
    expect(keyCommand({ ...none, ctrlKey: true, key: '7', code: 'Digit7' })).toBe(null);
  });
});

describe('an action that needs a hold', () => {
  const armed = { act: 'finish', at: 1000 };

  test('the first press of its key only arms it', () => {
    expect(pressKey(null, 'finish', 1000, false)).toEqual({ armed, fire: false });
  });

  test('a second press within two seconds does it', () => {
    expect(pressKey(armed, 'finish', 1000 + secondPressMs, false)).toEqual({ armed: null, fire: true });
  });

  test('a second press that is too late or for another action arms it again', () => {
    expect(pressKey(armed, 'finish', 1001 + secondPressMs, false).fire).toBe(false);
    expect(pressKey(armed, 'timeout A', 1100, false)).toEqual({ armed: { act: 'timeout A', at: 1100 }, fire: false });
  });

  test('keeping the key down as long as a finger would hold does it', () => {
    expect(pressKey(armed, 'finish', 1000 + holdMs - 1, true)).toEqual({ armed, fire: false });
    expect(pressKey(armed, 'finish', 1000 + holdMs, true)).toEqual({ armed: null, fire: true });
  });

  test('it is not done again while the key stays down', () => {
    expect(pressKey(null, 'finish', 5000, true)).toEqual({ armed: null, fire: false });
  });
});
