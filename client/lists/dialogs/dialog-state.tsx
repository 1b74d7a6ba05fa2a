/** A dialog whose record is still loading or could not be loaded. */

import type { ReactNode } from 'react';
import { ApiProblem, sentenceOf } from '../../api/problem.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { DialogButtons } from '../../ui/overlays/dialog-buttons.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';
import { NotLoaded } from '../not-loaded.tsx';

export type DialogStateProps = {
  title: string;
  /** 'The tournament' */
  what: string;
  error: Error | null;
  onRetry: () => unknown;
  onClose: () => void;
  /** The width of the dialog that follows, so that it does not jump. */
  width?: 'narrow' | 'normal' | 'wide' | 'large' | 'full';
  /** Grey shapes of the following content, if known. */
  skeleton?: ReactNode;
};

export function DialogState({ title, what, error, onRetry, onClose, width = 'narrow', skeleton }: DialogStateProps) {
  return (
    <Dialog title={title} width={error ? 'narrow' : width} onClose={onClose} footerRight={<DialogButtons onClose={onClose} />}>
      {error ? (
        <NotLoaded title={`${what} could not be loaded.`} error={error} onRetry={onRetry}>
          {error instanceof ApiProblem && error.status === 404 ? 'It does not exist, or no longer does.' : sentenceOf(error)}
        </NotLoaded>
      ) : (
        (skeleton ?? (
          <div className="flex flex-col gap-3" aria-busy>
            <Skeleton className="h-4 w-64" />
            <Skeleton className={width === 'narrow' ? 'h-24 w-full' : 'h-[50dvh] w-full'} />
          </div>
        ))
      )}
    </Dialog>
  );
}
