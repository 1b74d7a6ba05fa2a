/** A bare modal near the top of the screen, used for the command palette. */
import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';

type OverlayProps = { label: string; onClose: () => void; children: ReactNode };

export function Overlay({ label, onClose, children }: OverlayProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      className="fixed inset-0 z-40 flex items-start justify-center bg-overlay p-4 pt-[12vh]"
    >
      <Modal className="w-full max-w-180 overflow-hidden rounded-dialog bg-surface shadow-pop">
        <Dialog aria-label={label} className="outline-none">
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
