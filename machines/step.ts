/** Runs a machine as a pure function over a stored row, without actor, clock or side effects. */
import { type AnyMachineSnapshot, type AnyStateMachine, type ContextFrom, type EventFrom, type EventObject, transition } from 'xstate';

type StepResult<TMachine extends AnyStateMachine> = { value: string; context: ContextFrom<TMachine>; effects: readonly string[] };

/**
 * Applies `event` to the stored state `value` with `context`. Returns null when the machine refuses it; `effects` names the actions for the caller to run.
 * Throws on an unknown state, a throwing guard or an `xstate.*` action (spawn, raise, delay), because a stored machine has no live actor.
 */
export function step<TMachine extends AnyStateMachine>(
  machine: TMachine,
  value: string,
  context: ContextFrom<TMachine>,
  event: EventFrom<TMachine>,
): StepResult<TMachine> | null {
  const { type }: EventObject = event;
  const stored: AnyMachineSnapshot = machine.resolveState({ value, context });
  const [next, actions]: [AnyMachineSnapshot, readonly { type: string }[]] = transition<AnyStateMachine>(machine, stored, event);
  // XState returns a refused event as the same snapshot without actions. This saves running the guards a second time.
  if (next === stored && actions.length === 0) return null;
  const transitionName = `${machine.id} in ${value} on ${type}`;
  const needsActor = actions.find((action) => action.type.startsWith('xstate.'));
  if (needsActor) throw new Error(`${transitionName} asks for ${needsActor.type}, which a stored machine cannot do.`);
  if (typeof next.value !== 'string') throw new Error(`${transitionName} leads to a nested state, which a column cannot hold.`);
  return { value: next.value, context: next.context, effects: actions.map((action) => action.type) };
}
