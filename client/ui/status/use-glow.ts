/**
 * Returns the class that makes a row or card glow for two seconds after `changeKey` (its version) changed. Nothing glows on the first
 * render.
 */
import { useState } from 'react';

export function useGlow(changeKey: string | number | null | undefined): string {
  const [seen, setSeen] = useState({ key: changeKey, turn: 0 });
  if (seen.key !== changeKey) {
    const known = seen.key !== null && seen.key !== undefined;
    setSeen({ key: changeKey, turn: known ? seen.turn + 1 : seen.turn });
  }
  if (seen.turn === 0) return '';
  // Two names for one animation: a second change within two seconds restarts it.
  return seen.turn % 2 === 1 ? 'glow-odd' : 'glow-even';
}
