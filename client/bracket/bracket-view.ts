/** The context of a drawing, for values that do not change with a rack. So only the box of a changed match renders. */
import { createContext, useContext } from 'react';
import type { LiveStore } from '../live/store.ts';

export type BracketView = {
  store: LiveStore;
  /** Milliseconds since 1970 on the server. */
  serverNow: () => number;
  zone: string | undefined;
  /** The participant whose route is highlighted. */
  followed: number | null;
  /** With this function the boxes are buttons. */
  onOpen: ((label: string, box: HTMLElement) => void) | null;
  /** Called at every render of a box; tests count the calls. */
  onRender?: (label: string) => void;
};

const Context = createContext<BracketView | null>(null);
export const BracketProvider = Context.Provider;

export function useBracketView(): BracketView {
  const view = useContext(Context);
  if (!view) throw new Error('A part of the flow chart is rendered outside a BracketProvider.');
  return view;
}
