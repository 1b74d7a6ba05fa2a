/** The layout of this tablet, stored over reloads: sides swapped, keyboard on. */
import { useState } from 'react';
import type { Storage, TabletMemory } from '../taps/storage.ts';

type TabletPreferences = Pick<TabletMemory, 'swapped' | 'keyboard'>;

export function usePreferences(storage: Storage, { swapped, keyboard }: TabletPreferences) {
  const [preferences, setPreferences] = useState<TabletPreferences>({ swapped, keyboard });
  const change = (changed: Partial<TabletPreferences>) => {
    setPreferences((before) => ({ ...before, ...changed }));
    storage.save(changed).catch(() => undefined);
  };
  return { ...preferences, change };
}
