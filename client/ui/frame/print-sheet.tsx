/** Content that is printed instead of the screen and is invisible before. */
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
