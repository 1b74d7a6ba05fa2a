/** A modal dialog: title with chips, one line of facts, body, and a footer with two sides. Escape closes it, Ctrl S saves. */
import { X } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { useSaveKey } from '../fields/use-save-key.ts';
import { cx } from '../frame/cx.ts';
import { IconButton } from '../frame/icon-button.tsx';
import { SectionLevel } from '../frame/section-heading.tsx';
import { lastFocus } from './restore-focus.ts';
import { useToastRoom } from './use-toast-room.ts';

export type DialogProps = {
  title: string;
  /** Shown before the title where the width allows it: 'Edit match'. */
  lead?: string;
  /** Status chips beside the title. */
  chips?: ReactNode;
  /** One line under the title: 'Men 9-Ball · Winners Round 2 · Table 7'. */
  facts?: ReactNode;
  /** Shown at the right of the title: the other users in this dialog. */
  aside?: ReactNode;
  footerLeft?: ReactNode;
  footerRight?: ReactNode;
  /** A dialog with a route navigates back to its list here. */
  onClose: () => void;
  onSave?: (() => void) | undefined;
  width?: 'narrow' | 'normal' | 'wide' | 'large' | 'full';
  /** The body has no padding and does not scroll: two panes side by side. */
  flush?: boolean;
  /** The footer of a wide dialog has only Close. Toasts then lie over its free middle, not over the content. */
  onlyClose?: boolean;
  /** Fills the screen of a phone, with the footer in one line. */
  whole?: boolean;
  /** 'alertdialog' warns of a loss. */
  role?: 'dialog' | 'alertdialog';
  children: ReactNode;
};

export function Dialog(props: DialogProps) {
  const {
    title,
    lead,
    chips,
    facts,
    aside,
    footerLeft,
    footerRight,
    onClose,
    onSave,
    width = 'normal',
    role = 'dialog',
    flush = false,
    onlyClose = false,
    whole = false,
    children,
  } = props;
  useSaveKey(onSave, true);
  useFocusBack();
  useErrorsLeave();
  const bar = useToastRoom(!onlyClose);
  return (
    <ModalOverlay
      isOpen
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      className="fixed inset-0 z-40 flex items-center justify-center overflow-y-auto bg-overlay p-4 print:hidden sm:pb-12 max-sm:has-data-[whole]:p-0"
    >
      <Modal className={cx('my-auto w-full rounded-dialog bg-surface shadow-pop', widths[width], whole && 'max-sm:rounded-none')}>
        <AriaDialog
          role={role}
          {...(whole ? { 'data-whole': true } : {})}
          className={cx(
            'flex max-h-[calc(100dvh-2rem)] flex-col outline-none sm:max-h-[calc(100dvh-4rem)]',
            whole && 'max-sm:h-dvh max-sm:max-h-dvh',
          )}
        >
          <header
            className={cx('flex gap-3 border-b px-6 py-4', facts ? 'items-start' : 'items-center', whole && 'max-sm:px-4 max-sm:py-3')}
          >
            <div className="min-w-0 grow">
              <div className="flex flex-wrap items-center gap-2">
                <Heading slot="title" level={2} className="text-lg font-[650]">
                  {lead && <span className="max-sm:sr-only">{lead}</span>}
                  {lead && ' '}
                  {title}
                </Heading>
                {chips}
              </div>
              {facts && <p className="mt-0.5 text-xs text-ink-2">{facts}</p>}
            </div>
            {aside && <div className="flex min-h-8 shrink-0 items-center text-xs text-ink-2">{aside}</div>}
            <IconButton icon={X} label="Close" size="bar" onPress={onClose} className="-mr-2" />
          </header>
          <div
            className={
              flush ? 'flex min-h-0 grow flex-col' : cx('relative grow overflow-y-auto px-6 py-4', whole && 'max-sm:px-4 max-sm:py-3')
            }
          >
            <SectionLevel value="h3">{children}</SectionLevel>
          </div>
          {(footerLeft || footerRight) && (
            <footer
              ref={bar}
              className={cx(
                'flex items-center gap-2 rounded-b-dialog border-t bg-subtle px-6 py-3',
                whole ? 'max-sm:rounded-none max-sm:px-4 sm:flex-wrap' : 'flex-wrap',
              )}
            >
              {footerLeft}
              <div className="ml-auto flex flex-wrap items-center justify-end gap-2 max-sm:[&>[role=status]]:basis-full">{footerRight}</div>
            </footer>
          )}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** Waits until the overlay has restored the focus itself, and until a dialog that takes over has opened. */
function useFocusBack(): void {
  useEffect(() => () => void setTimeout(() => lastFocus.back?.(), settledMs), []);
}

/** A dialog is a screen too, also without an address of its own. */
function useErrorsLeave(): void {
  useEffect(() => {
    const openedAt = performance.now();
    return () =>
      void import('./screen-of-message.ts').then(
        ({ leaveDialog }) => leaveDialog(openedAt),
        () => undefined,
      );
  }, []);
}

const settledMs = 50;

const widths = { narrow: 'max-w-md', normal: 'max-w-xl', wide: 'max-w-190', large: 'max-w-4xl', full: 'max-w-6xl' };
