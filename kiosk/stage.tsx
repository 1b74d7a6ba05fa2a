/** A canvas of 1920 × 1080 that fills any screen, and wanders by a pixel or two so that nothing burns in. */
import { type ReactNode, useEffect, useState } from 'react';

export const stageSize = { width: 1920, height: 1080 };
const shifts = [
  [0, 0],
  [1, 0],
  [2, 1],
  [1, 2],
  [0, 1],
] as const;
const shiftEveryMs = 90_000;

export function Stage({ children, stale, now }: { children: ReactNode; stale: boolean; now: number }) {
  const scale = useScale();
  const [x, y] = shifts[Math.floor(now / shiftEveryMs) % shifts.length] ?? shifts[0];
  return (
    <main
      className="stage"
      data-stale={stale || undefined}
      style={{ transform: `translate(-50%, -50%) scale(${scale}) translate(${x}px, ${y}px)` }}
    >
      {children}
    </main>
  );
}

export function scaleFor({ innerWidth, innerHeight }: Pick<Window, 'innerWidth' | 'innerHeight'>): number {
  return Math.min(innerWidth / stageSize.width, innerHeight / stageSize.height) || 1;
}

function useScale(): number {
  const [scale, setScale] = useState(() => scaleFor(window));
  useEffect(() => {
    const resized = () => setScale(scaleFor(window));
    window.addEventListener('resize', resized);
    return () => window.removeEventListener('resize', resized);
  }, []);
  return scale;
}
