/** The calls that pause the demo simulator or change its speed; only a demo serves them. */
import { z } from 'zod';
import { call } from '../kit/call.ts';

const path = '/api/management/demo/simulator';
const right = 'simulator:control';
const tag = 'demo';

/** A factor: 10 plays ten times faster than real time. */
const speed = z.number().min(1, 'The speed is a number from 1 to 100.').max(100, 'The speed is a number from 1 to 100.');

const simulatorState = z.object({ paused: z.boolean(), speed });
export type SimulatorState = z.output<typeof simulatorState>;

/** A missing field stays as it is. */
const simulatorChange = z.object({ paused: z.boolean().optional(), speed: speed.optional() });
export type ChangeSimulator = z.output<typeof simulatorChange>;

export const getSimulator = call({
  method: 'GET',
  path,
  right,
  tag,
  entity: 'simulator',
  summary: 'Whether the simulator plays, and how fast',
  answer: simulatorState,
});

export const changeSimulator = call({
  method: 'PUT',
  path,
  right,
  tag,
  entity: 'simulator',
  summary: 'Pauses the simulator, lets it go on, or changes its speed',
  body: simulatorChange,
  answer: simulatorState,
});
