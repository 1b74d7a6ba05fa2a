/** What goes on paper instead of the screen; not seen until the page is printed. */
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import './print-sheet.css';

export const PrintSheet = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div aria-hidden className="print-sheet text-sm">
      {children}
    </div>,
    document.body,
  );
