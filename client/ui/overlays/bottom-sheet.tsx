/** A panel from the lower edge of a phone. Escape or a press above it closes it and returns the focus. */
import type { ReactNode } from 'react';
import { Dialog, Modal, ModalOverlay } from 'react-aria-components';

type BottomSheetProps = { label: string; onClose: () => void; children: ReactNode };

export function BottomSheet({ label, onClose, children }: BottomSheetProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      className="fixed inset-0 z-40 flex items-end bg-overlay"
    >
      <Modal className="w-full rounded-t-dialog bg-surface shadow-pop">
        <Dialog aria-label={label} className="max-h-[calc(100dvh-2rem)] overflow-y-auto outline-none">
          {children}
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}
