/** A life cycle that is written as a table, one row per event, as an XState machine: its statuses, transitions and guards are read from the table. */
import { assign, type EventObject, setup } from 'xstate';
import type { Refusal } from './match/events.ts';
import { step } from './step.ts';

/** Targets in the order they are tried: the first whose fork holds; one without a fork always does. */
type Ways<Status extends string, Fork extends string> = Status | readonly (Status | { if: Fork; to: Status })[];

type Table<Status extends string, Context extends object, Event extends EventObject, Fork extends string> = {
  id: string;
  statuses: readonly [Status, ...Status[]];
  events: readonly Event['type'][];
  /** Where an event leads from a status; undefined where it has no place. */
  ways: (type: Event['type'], from: Status) => Ways<Status, Fork> | undefined;
  /** The first thing that the table asks of the event in this status and that does not hold; null when it is allowed. */
  whyNot: (context: Context, event: Event, status: Status) => Refusal | null;
  forks?: Record<Fork, (context: Context, event: Event) => boolean>;
  /** What the event makes of the context. */
  after: (context: Context, event: Event) => Context;
};

type Step<Status, Context> = { ok: true; status: Status; context: Context } | { ok: false; refusal: Refusal };

/**
 * The machine of the table, and one step of it over a stored row: the next status and context, or why not. A step throws on a status that
 * the table does not have.
 */
export function machineOf<Status extends string, Context extends object, Event extends EventObject, Fork extends string = never>({
  id,
  statuses,
  events,
  ways,
  whyNot,
  forks,
  after,
}: Table<Status, Context, Event, Fork>) {
  const transitionsFrom = (from: Status, type: Event['type']) =>
    [ways(type, from) ?? []].flat().map((way) => {
      const { if: fork, to } = typeof way === 'string' ? { to: way } : way;
      return {
        guard: { type: 'allowed', params: { in: from, if: fork } },
        actions: 'record',
        ...(to === from ? {} : { target: to }),
      } as const;
    });
  const machine = setup({
    types: { context: {} as Context, events: {} as Event },
    guards: {
      /** The fork first: so the rules are judged for one target only. */
      allowed: ({ context, event }, params: { in: Status; if?: Fork | undefined }) =>
        (params.if === undefined || forks?.[params.if](context, event) === true) && whyNot(context, event, params.in) === null,
    },
    actions: { record: assign(({ context, event }) => after(context, event)) },
  }).createMachine({
    id,
    // Only ever entered through a stored row (step.ts): the initial context is never used.
    context: {} as Context,
    initial: statuses[0],
    // TypeScript cannot follow transitions whose events it does not know yet.
    states: Object.fromEntries(
      statuses.map((from) => [from, { on: Object.fromEntries(events.map((type) => [type, transitionsFrom(from, type)])) as never }]),
    ),
  });
  const stepStored = (from: Status, context: Context, event: Event): Step<Status, Context> => {
    const stepped = step(machine, from, context, event);
    const status = statuses.find((one) => one === stepped?.value);
    if (stepped && status) return { ok: true, status, context: stepped.context };
    const refusal = whyNot(context, event, from);
    if (!refusal) throw new Error(`The machine of the ${id} refuses ${event.type} in ${from}, which its rules allow.`);
    return { ok: false, refusal };
  };
  return { machine, step: stepStored };
}
