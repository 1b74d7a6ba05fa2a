/** Builds an XState machine from a life cycle that is written as a table, one row per event. */
import { assign, type EventObject, setup } from 'xstate';
import type { Refusal } from './match/events.ts';
import { step } from './step.ts';

/** The targets of a transition, in order: the first whose condition holds is taken. A target without a condition always holds. */
type Targets<Status extends string, Fork extends string> = Status | readonly (Status | { if: Fork; to: Status })[];

type LifeCycle<Status extends string, Context extends object, Event extends EventObject, Fork extends string> = {
  id: string;
  statuses: readonly [Status, ...Status[]];
  events: readonly Event['type'][];
  /** Returns the targets of an event in a status, or undefined if the status never allows the event. */
  targets: (type: Event['type'], from: Status) => Targets<Status, Fork> | undefined;
  /** Returns the first rule of the table that the event breaks in this status, or null when the event is allowed. */
  whyNot: (context: Context, event: Event, status: Status) => Refusal | null;
  forks?: Record<Fork, (context: Context, event: Event) => boolean>;
  /** Returns the context after the event. */
  after: (context: Context, event: Event) => Context;
};

type StepResult<Status, Context> = { ok: true; status: Status; context: Context } | { ok: false; refusal: Refusal };

/**
 * Returns the machine and a function that applies one event to a stored row: it returns the next status and context, or the refusal.
 * The function throws on a status that the table does not have.
 */
export function machineOf<Status extends string, Context extends object, Event extends EventObject, Fork extends string = never>({
  id,
  statuses,
  events,
  targets,
  whyNot,
  forks,
  after,
}: LifeCycle<Status, Context, Event, Fork>) {
  const transitionsFrom = (from: Status, type: Event['type']) =>
    [targets(type, from) ?? []].flat().map((target) => {
      const { if: fork, to } = typeof target === 'string' ? { to: target } : target;
      return {
        guard: { type: 'allowed', params: { in: from, if: fork } },
        actions: 'record',
        ...(to === from ? {} : { target: to }),
      } as const;
    });
  const ruled = setup({
    types: { context: {} as Context, events: {} as Event },
    guards: {
      /** Checks the condition first, so that the rules run for one target only. */
      allowed: ({ context, event }, params: { in: Status; if?: Fork | undefined }) =>
        (params.if === undefined || forks?.[params.if](context, event) === true) && whyNot(context, event, params.in) === null,
    },
    actions: { record: assign(({ context, event }) => after(context, event)) },
  });
  type States = NonNullable<Parameters<typeof ruled.createMachine>[0]['states']>;
  const machine = ruled.createMachine({
    id,
    // The machine always starts from a stored row (step.ts), so the initial context is never used.
    context: {} as Context,
    initial: statuses[0],
    // TypeScript cannot check transitions of events that are a type parameter.
    states: Object.fromEntries(
      statuses.map((from) => [from, { on: Object.fromEntries(events.map((type) => [type, transitionsFrom(from, type)])) }]),
    ) as States,
  });
  const applyToStored = (from: Status, context: Context, event: Event): StepResult<Status, Context> => {
    const stepped = step(machine, from, context, event);
    const status = statuses.find((one) => one === stepped?.value);
    if (stepped && status) return { ok: true, status, context: stepped.context };
    const refusal = whyNot(context, event, from);
    if (!refusal) throw new Error(`The machine of the ${id} refuses ${event.type} in ${from}, which its rules allow.`);
    return { ok: false, refusal };
  };
  return { machine, step: applyToStored };
}
