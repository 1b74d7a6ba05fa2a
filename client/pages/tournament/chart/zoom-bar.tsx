/** The buttons − 100 % + and "the whole sheet" in the corner of the drawing. */
import { Maximize, Minus, Plus } from 'lucide-react';
import { IconButton } from '../../../ui/frame/icon-button.tsx';
import type { Zoom } from './use-zoom.ts';

export function ZoomBar({ zoom }: { zoom: Zoom }) {
  return (
    <div className="absolute right-4 bottom-4 flex items-center gap-1 rounded-control border border-line-2 bg-surface p-0.5 shadow-pop">
      <IconButton icon={Minus} label="Smaller" size="bar" onPress={() => zoom.by(-1)} />
      <span className="min-w-24 text-center font-semibold text-sm tabular" aria-live="polite">
        Sheet · {Math.round(zoom.scale * 100)} %
      </span>
      <IconButton icon={Plus} label="Larger" size="bar" onPress={() => zoom.by(1)} />
      <IconButton icon={Maximize} label="The whole sheet" size="bar" onPress={zoom.fit} />
    </div>
  );
}
