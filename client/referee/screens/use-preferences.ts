/** How this tablet stands at its table: sides swapped, keyboard on. Kept over reloads. */
import { useState } from 'react';
import type { Saved, Storage } from '../taps/storage.ts';

type Preferences = Pick<Saved, 'swapped' | 'keyboard'>;

export function usePreferences(storage: Storage, { swapped, keyboard }: Preferences) {
  const [preferences, setPreferences] = useState<Preferences>({ swapped, keyboard });
  const change = (changed: Partial<Preferences>) => {
    setPreferences((before) => ({ ...before, ...changed }));
    storage.save(changed).catch(() => undefined);
  };
  return { ...preferences, change };
}
