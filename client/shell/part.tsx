/** A small part of the shell. If its file cannot be loaded, a reload button takes its place. */
import { RotateCw } from 'lucide-react';
import { type ReactNode, Suspense } from 'react';
import { IconButton } from '../ui/frame/icon-button.tsx';
import { PartNotLoadedView } from '../ui/frame/part-not-loaded.ts';
import { partNotLoadedText } from '../ui/frame/part-not-loaded-text.ts';

export const Part = ({ children }: { children: ReactNode }) => (
  <PartNotLoadedView.Provider value={reloadButton}>
    <Suspense fallback={null}>{children}</Suspense>
  </PartNotLoadedView.Provider>
);

const reloadButton = () => (
  <IconButton
    icon={RotateCw}
    label={`Reload: ${partNotLoadedText}`}
    size="bar"
    className="tone-orange text-tone!"
    onPress={() => location.reload()}
  />
);
