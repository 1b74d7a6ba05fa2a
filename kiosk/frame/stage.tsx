/** A canvas of 1920 × 1080 (portrait: 1080 × 1920) that scales to any screen and moves by a pixel or two, so that nothing burns in. */
import { type ReactNode, useEffect, useState } from 'react';
import { Portrait } from './portrait.ts';

const stageSize = { width: 1920, height: 1080 };
const uprightSize = { width: 1080, height: 1920 };
const shifts = [
  [0, 0],
  [1, 0],
  [2, 1],
  [1, 2],
  [0, 1],
] as const;
const shiftEveryMs = 90_000;

type Props = { children: ReactNode; stale: boolean; now: number; portrait?: boolean };

export function Stage({ children, stale, now, portrait = false }: Props) {
  const scale = useScale(portrait);
  const [x, y] = shifts[Math.floor(now / shiftEveryMs) % shifts.length] ?? shifts[0];
  return (
    <main
      className="stage"
      data-stale={stale || undefined}
      data-portrait={portrait || undefined}
      style={{ transform: `translate(-50%, -50%) scale(${scale}) translate(${x}px, ${y}px)` }}
    >
      <Portrait value={portrait}>{children}</Portrait>
    </main>
  );
}

export function scaleFor({ innerWidth, innerHeight }: Pick<Window, 'innerWidth' | 'innerHeight'>, portrait = false): number {
  const { width, height } = portrait ? uprightSize : stageSize;
  return Math.min(innerWidth / width, innerHeight / height) || 1;
}

function useScale(portrait: boolean): number {
  const [size, setSize] = useState({ innerWidth: window.innerWidth, innerHeight: window.innerHeight });
  useEffect(() => {
    const resized = () => setSize({ innerWidth: window.innerWidth, innerHeight: window.innerHeight });
    window.addEventListener('resize', resized);
    return () => window.removeEventListener('resize', resized);
  }, []);
  return scaleFor(size, portrait);
}
