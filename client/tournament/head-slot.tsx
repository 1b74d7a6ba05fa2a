/** The place of the primary button in the head of a tournament's page, for a tab that has the button itself. */
import { createContext, type ReactNode, useContext } from 'react';
import { createPortal } from 'react-dom';

export const HeadSlot = createContext<HTMLElement | null>(null);

export function InPageHead({ children }: { children: ReactNode }) {
  const slot = useContext(HeadSlot);
  return slot && createPortal(children, slot);
}
