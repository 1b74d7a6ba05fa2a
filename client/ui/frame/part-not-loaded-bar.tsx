/**
 * A message at the bottom, over the unchanged screen. Browsers cache the failed load of a module, so only a reload of the page fetches the
 * file again.
 */
import { RotateCw, X } from 'lucide-react';
import { useState } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';

export function PartNotLoadedBar({ words, onClose }: { words: string; onClose?: () => void }) {
  const [isClosed, setClosed] = useState(false);
  if (isClosed) return null;
  return (
    <div
      role="alert"
      className="fixed inset-x-0 bottom-4 z-50 mx-auto flex w-max max-w-[calc(100vw-2rem)] items-center gap-3 rounded-card border border-line-2 bg-surface py-2 pr-2 pl-4 text-sm shadow-pop print:hidden"
    >
      {words}
      <Button variant="primary" icon={RotateCw} onPress={() => location.reload()}>
        Reload
      </Button>
      <IconButton icon={X} label="Close" onPress={onClose ?? (() => setClosed(true))} />
    </div>
  );
}
