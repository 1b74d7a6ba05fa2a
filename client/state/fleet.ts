/** The painted state of every hall screen, as the server reports it to the desk. */
import { proxy } from 'valtio/vanilla';
import type { PaintTimes, ScreenState } from '#contract/live/fleet.ts';
import { hall } from './hall.ts';

type FleetState = { screens: Record<string, ScreenState>; paint: PaintTimes | null; heardSince: number };

export const fleet = proxy<FleetState>({ screens: {}, paint: null, heardSince: 0 });

hall.onFrame('fleet', ({ screens, complete, paint, heardSince }) => {
  if (complete) fleet.screens = {};
  fleet.heardSince = heardSince;
  for (const screen of screens) fleet.screens[screen.key] = screen;
  if (paint) fleet.paint = paint;
});
