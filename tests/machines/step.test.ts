import { expect, test } from 'vitest';
import { assign, raise, setup } from 'xstate';
import { stepMatch } from '#machines/match/step-match.ts';
import type { MatchStatus } from '#machines/names.ts';
import { step } from '#machines/step.ts';
import { aMatch, anEvent, aSetting } from './match/a-match.ts';

type DoorContext = { opened: number };
const door = setup({
  types: {
    context: {} as DoorContext,
    events: {} as { type: 'OPEN' } | { type: 'RING' } | { type: 'LOCK' } | { type: 'BURN' } | { type: 'SLAM' },
  },
  actions: { ring: () => undefined, open: assign({ opened: ({ context }) => context.opened + 1 }) },
  guards: {
    burns: () => {
      throw new Error('no such guard');
    },
  },
}).createMachine({
  id: 'door',
  context: { opened: 0 },
  initial: 'shut',
  states: {
    shut: {
      on: {
        OPEN: { target: 'open', actions: 'open' },
        RING: { actions: 'ring' },
        LOCK: { actions: raise({ type: 'OPEN' }, { delay: 10 }) },
        BURN: { guard: 'burns', target: 'open' },
        SLAM: 'closing',
      },
    },
    open: {},
    closing: { initial: 'half', states: { half: {} } },
  },
});

test('a step returns the next state and context of a stored row', () => {
  expect(step(door, 'shut', { opened: 4 }, { type: 'OPEN' })).toEqual({ value: 'open', context: { opened: 5 }, effects: [] });
});

test('a step returns the names of the effects that the machine asks for', () => {
  expect(step(door, 'shut', { opened: 4 }, { type: 'RING' })).toEqual({ value: 'shut', context: { opened: 4 }, effects: ['ring'] });
});

test('a refused event is null, not the same row', () => {
  expect(step(door, 'open', { opened: 4 }, { type: 'OPEN' })).toBeNull();
});

test('an action that needs a live actor is an error', () => {
  expect(() => step(door, 'shut', { opened: 4 }, { type: 'LOCK' })).toThrow(
    'door in shut on LOCK asks for xstate.raise, which a stored machine cannot do.',
  );
});

test('an error in a guard is thrown out of the step', () => {
  expect(() => step(door, 'shut', { opened: 4 }, { type: 'BURN' })).toThrow('no such guard');
});

test('a state that a column cannot hold is an error', () => {
  expect(() => step(door, 'shut', { opened: 4 }, { type: 'SLAM' })).toThrow('leads to a nested state');
});

test('a state that the machine does not have is an error', () => {
  expect(() => step(door, 'melted', { opened: 4 }, { type: 'OPEN' })).toThrow('melted');
});

test('a match row with an unknown status is an error', () => {
  const unknown = { ...aMatch('READY'), status: 'PLAYING' as MatchStatus };

  expect(() => stepMatch(unknown, aSetting(), anEvent('START'))).toThrow();
});
