/** The overlay in the preview of the overlay builder: the options come by message, so that a change is seen without loading the page anew. */
import { type Overlay, type OverlayMessage, overlayMessageType, readOverlay } from '#contract/live/overlay-address.ts';

/** OBS opens an overlay as a page of its own. The server lets only its own pages frame it. */
export const isFramed = (): boolean => window.parent !== window;

export function followBuilder(onChange: (overlay: Overlay) => void): void {
  if (!isFramed()) return;
  addEventListener('message', ({ source, origin, data }: MessageEvent<Partial<OverlayMessage> | null>) => {
    if (source !== window.parent || origin !== location.origin || data?.type !== overlayMessageType) return;
    const overlay = readOverlay(new URL(String(data.address), location.origin));
    if (overlay) onChange(overlay);
  });
}
