/** A dialog over the pad, with its title and a button that closes it. */
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';

/** `label`: its name; missing: the title. `kind`: its classes. */
type SheetProps = { title: string; label?: string; kind: string; onClose: () => void; children: ReactNode };

export function Sheet({ title, label = title, kind, onClose, children }: SheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={kind} aria-label={label} onClose={onClose}>
      <div className="menu-head">
        <h2>{title}</h2>
        <button type="button" className="icon-button" aria-label="Close" onClick={onClose}>
          <X aria-hidden="true" size={32} />
        </button>
      </div>
      {children}
    </dialog>
  );
}
