/** Runs the pairing machine while the page is open. @xstate/react would do more than the tablet needs, and is larger. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { createActor } from 'xstate';
import { pairingMachine } from './pairing.ts';
import type { PairingWorld } from './pairing-world.ts';

export function useTablet(world: PairingWorld) {
  const [{ actor, subscribe, read }] = useState(() => {
    const own = createActor(pairingMachine, { input: world });
    return { actor: own, subscribe: (listener: () => void) => own.subscribe(listener).unsubscribe, read: () => own.getSnapshot() };
  });
  useEffect(() => {
    actor.start();
    return () => void actor.stop();
  }, [actor]);
  return { snapshot: useSyncExternalStore(subscribe, read), send: actor.send };
}
