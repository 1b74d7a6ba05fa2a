/** Shown while the server creates a file. The download starts by itself, and the dialog closes half a second after it has ended. */
import { useEffect, useRef } from 'react';
import { downloadFile } from '../../api/download-file.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { showToast } from '../../ui/overlays/toast.tsx';
import { Skeleton } from '../../ui/status/skeleton.tsx';

const closeAfterMs = 500;

type PreparingFileProps = {
  title: string;
  facts: string;
  /** The address that creates the file, and its name if the answer gives none. */
  path: string;
  name: string;
  onClose: () => void;
};

export function PreparingFile({ title, facts, path, name, onClose }: PreparingFileProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const requested = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (requested.current) return;
    requested.current = true;
    downloadFile({ path, name })
      // The specification asks for these words, also for rankings.
      .catch(() => showToast.error('Creating invoice failed'))
      .finally(() => {
        timer.current = setTimeout(onClose, closeAfterMs);
      });
  }, [path, name, onClose]);
  return (
    <Dialog title={title} facts={facts} width="narrow" onClose={onClose}>
      <p role="status" className="text-sm">
        Download starting soon.
      </p>
      <Skeleton className="mt-3 h-1.5 w-full" />
    </Dialog>
  );
}
