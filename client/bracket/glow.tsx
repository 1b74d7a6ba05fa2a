/** Two seconds of glow over a box that has just changed; nothing glows on the first render. */
import { useValueOf } from '../live/hooks.ts';
import { useBracketView } from './bracket-view.ts';

const glowMs = 2000;

export function Glow({ matchId }: { matchId: number }) {
  const { store, serverNow } = useBracketView();
  const at = useValueOf(store.changedAt, (changes) => changes[`match:${matchId}`] ?? null, null);
  if (at === null || serverNow() - at > glowMs) return null;
  return <span key={at} className="bk-glow" />;
}
