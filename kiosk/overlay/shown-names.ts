/** The name of a side as the streamer wants it. */
import type { OverlayNames } from '#contract/live/overlay-address.ts';
import type { LiveMatch } from '#contract/live/rows.ts';
import type { Side } from '#machines/names.ts';
import { type SideView, sideView } from '../scoreboard/match-view.ts';

/** With `initial` the first letter distinguishes two players of one surname, even on boards without given names. */
export function sideNamed(match: LiveMatch, side: Side, names: OverlayNames): SideView {
  const view = sideView(match, side);
  if (names === 'given' || view.givenName === null) return view;
  const [initial = ''] = view.givenName;
  return { ...view, surname: names === 'initial' ? `${view.surname} ${initial}.` : view.surname, givenName: null };
}
