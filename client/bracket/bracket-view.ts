/** What every part of a drawing needs and none of it changes with a rack: passed by context so that only the box of a changed match renders. */
import { createContext, useContext } from 'react';
import type { LiveStore } from '../live/store.ts';

export type BracketView = {
  store: LiveStore;
  /** Milliseconds since 1970 on the server. */
  serverNow: () => number;
  zone: string | undefined;
  /** Participant whose way is drawn. */
  followed: number | null;
  /** Boxes are buttons where this is given. */
  onOpen: ((label: string, box: HTMLElement) => void) | null;
  /** Told of every rendering of a box; tests count them. */
  onRender?: (label: string) => void;
};

const Context = createContext<BracketView | null>(null);
export const BracketProvider = Context.Provider;

export function useBracketView(): BracketView {
  const view = useContext(Context);
  if (!view) throw new Error('A part of the flow chart stands outside of a BracketProvider.');
  return view;
}
