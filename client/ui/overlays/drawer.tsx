/** A panel from the right edge, used for the settings. */
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../frame/icon-button.tsx';
import { SectionLevel } from '../frame/section-heading.tsx';

type DrawerProps = { title: string; onClose: () => void; children: ReactNode };

export function Drawer({ title, onClose, children }: DrawerProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose();
      }}
      className="fixed inset-0 z-40 bg-overlay"
    >
      <Modal className="fixed inset-y-0 right-0 w-80 max-w-full border-l bg-surface shadow-pop">
        <AriaDialog className="flex h-full flex-col outline-none">
          <header className="flex h-12 shrink-0 items-center justify-between border-b pr-2 pl-4">
            <Heading slot="title" level={2} className="text-lg font-[650]">
              {title}
            </Heading>
            <IconButton icon={X} label="Close" size="bar" onPress={onClose} />
          </header>
          <div className="flex grow flex-col gap-5 overflow-y-auto p-4 pb-14">
            <SectionLevel value="h3">{children}</SectionLevel>
          </div>
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}
