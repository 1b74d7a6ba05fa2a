/** Plays the past at a multiple of real time. The next moment is loaded only when the one before is on the screen. */
import { useEffect, useState } from 'react';

export const speeds = [1, 5, 20, 60] as const;
export type Speed = (typeof speeds)[number];
const stepMs = 1000;

type PlayOptions = { at: number; end: number; ready: boolean; setAt: (at: number) => void };

export function usePlay({ at, end, ready, setAt }: PlayOptions) {
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(20);
  const isOver = at >= end;
  useEffect(() => {
    if (!playing || !ready || isOver) return;
    const timer = setTimeout(() => setAt(Math.min(end, at + speed * stepMs)), stepMs);
    return () => clearTimeout(timer);
  });
  return {
    playing: playing && !isOver,
    speed,
    setSpeed,
    pause: () => setPlaying(false),
    toggle: () => setPlaying((before) => !before || isOver),
  };
}
