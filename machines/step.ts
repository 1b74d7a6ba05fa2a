/** A machine as a pure function over a stored row: no actor, no clock, no side effect. */
import { type AnyMachineSnapshot, type AnyStateMachine, type ContextFrom, type EventFrom, type EventObject, transition } from 'xstate';

type Stepped<TMachine extends AnyStateMachine> = { value: string; context: ContextFrom<TMachine>; effects: readonly string[] };

/**
 * One step of `machine` from the stored state `value` with `context`.
 * Returns null when the machine refuses the event; `effects` are the names of the actions the caller has to carry out.
 * Throws on a state the machine does not have, and on anything that needs a live actor (spawn, raise, delay: every `xstate.*` action),
 * because neither survives storage. A guard that throws, throws out of here.
 */
export function step<TMachine extends AnyStateMachine>(
  machine: TMachine,
  value: string,
  context: ContextFrom<TMachine>,
  event: EventFrom<TMachine>,
): Stepped<TMachine> | null {
  const { type }: EventObject = event;
  const stored: AnyMachineSnapshot = machine.resolveState({ value, context });
  const [next, actions]: [AnyMachineSnapshot, readonly { type: string }[]] = transition<AnyStateMachine>(machine, stored, event);
  // One look at the guards: what is refused comes back as it went in, and asks for nothing.
  if (next === stored && actions.length === 0) return null;
  const asked = `${machine.id} in ${value} on ${type}`;
  const needsActor = actions.find((action) => action.type.startsWith('xstate.'));
  if (needsActor) throw new Error(`${asked} asks for ${needsActor.type}, which a stored machine cannot do.`);
  if (typeof next.value !== 'string') throw new Error(`${asked} leads to a nested state, which a column cannot hold.`);
  return { value: next.value, context: next.context, effects: actions.map((action) => action.type) };
}
