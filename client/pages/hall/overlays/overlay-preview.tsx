/** The overlay itself over a picture, as OBS shows it. */
import { useEffect, useRef, useState } from 'react';
import { type Overlay, type OverlayMessage, overlayAddress, overlayMessageType, type SampleState } from '#contract/live/overlay-address.ts';
import { FileButton } from '../../../ui/fields/file-button.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { useWidth } from '../../../ui/frame/use-width.ts';
import { Chip } from '../../../ui/status/chip.tsx';
import { StillPicture } from './still-picture.tsx';

export type PreviewState = SampleState | 'live';

const states = [
  { id: 'live', label: 'Live' },
  { id: 'playing', label: 'Playing' },
  { id: 'timeout', label: 'Time-out' },
  { id: 'free', label: 'Break' },
  { id: 'finished', label: 'Winner' },
  { id: 'stale', label: 'Old data' },
] as const satisfies readonly { id: PreviewState; label: string }[];
/** A ticker and the list of tables show many matches: one that is over leaves them. */
const statesOfEvents = states.filter(({ id }) => ['live', 'playing', 'stale'].includes(id));

type OverlayPreviewProps = { overlay: Overlay; state: PreviewState; number: number | null; onState: (state: PreviewState) => void };

export function OverlayPreview({ overlay, state, number, onState }: OverlayPreviewProps) {
  const shown = overlay.screen !== 'table' && !statesOfEvents.some(({ id }) => id === state) ? 'playing' : state;
  const isLive = shown === 'live';
  return (
    <section aria-label="Preview" className={`flex min-w-0 flex-col gap-2.5 ${notTooHigh}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <h2 className="font-[650] text-base">Preview</h2>
        <Chip tone={isLive ? 'teal' : 'violet'} large>
          {isLive ? liveWords(overlay, number) : 'Sample data'}
        </Chip>
        <SegmentedControl
          label="The preview shows"
          hideLabel
          segments={overlay.screen === 'table' ? states : statesOfEvents}
          value={shown}
          onChange={onState}
          className={`sm:ml-auto ${threeInRow}`}
        />
      </div>
      <Screen address={overlayAddress({ ...overlay, delay: 0, sample: isLive ? null : shown })} />
      {shown === 'free' && overlay.screen === 'table' && ['bug', 'lower-third'].includes(overlay.layout) && (
        <p className="text-ink-2 text-xs">Between two matches this layout shows nothing. Auto and Next say who plays next.</p>
      )}
    </section>
  );
}

function liveWords({ screen }: Overlay, number: number | null): string {
  if (number !== null) return `Live from table ${number}`;
  return screen === 'bracket' ? 'Live from the flow chart' : 'Live from all tables';
}

/** The address below is seen without scrolling: 26 rem are the rest of the page above and below the picture. */
const notTooHigh = 'lg:max-w-[max(24rem,calc((100dvh-26rem)*16/9))]';

/** Six segments do not fit beside each other on a phone. */
const threeInRow =
  'max-sm:w-full max-sm:[&>div]:grid max-sm:[&>div]:grid-cols-3 max-sm:[&>div]:gap-px max-sm:[&>div]:divide-x-0 max-sm:[&>div]:overflow-hidden max-sm:[&>div]:bg-line-2';

type Background = 'still' | 'checkerboard' | 'own';

const stream = { width: 1920, height: 1080 };

function Screen({ address }: { address: string }) {
  const [background, setBackground] = useState<Background>('still');
  const own = useOwnPicture(() => setBackground('own'));
  const [box, width] = useWidth<HTMLDivElement>(960);
  const backgrounds = [
    { id: 'still', label: 'Video still' },
    { id: 'checkerboard', label: 'Checkerboard' },
    ...(own.address ? [{ id: 'own', label: 'Your picture' } as const] : []),
  ] as const;
  return (
    <>
      <div ref={box} className="relative aspect-video overflow-hidden rounded-card bg-black">
        {background === 'still' && <StillPicture />}
        {background === 'checkerboard' && <div className="size-full" style={checkerboard} />}
        {background === 'own' && own.address && <img src={own.address} alt="" className="size-full object-cover" />}
        <Frame address={address} scale={width / stream.width} />
        <TitleSafe />
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <SegmentedControl label="Background" hideLabel segments={backgrounds} value={background} onChange={setBackground} />
        <FileButton label="Your picture …" types={['image/*']} onFile={own.take} />
        <p className="text-ink-2 text-xs sm:ml-auto">1920 × 1080, transparent · the preview has no delay</p>
      </div>
    </>
  );
}

const checkerboard = {
  backgroundImage: 'conic-gradient(#8c959c 25%, #c3c9ce 0 50%, #8c959c 0 75%, #c3c9ce 0)',
  backgroundSize: '24px 24px',
};

/** A picture of the user's computer; it is not sent to the server. */
function useOwnPicture(onTaken: () => void) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => (address ? () => URL.revokeObjectURL(address) : undefined), [address]);
  const take = (file: File) => {
    setAddress(URL.createObjectURL(file));
    onTaken();
  };
  return { address, take };
}

/** Loads the first address and sends later ones as messages, because loading again would show an empty picture in between. */
function Frame({ address, scale }: { address: string; scale: number }) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [first] = useState(address);
  const tell = () => {
    const message: OverlayMessage = { type: overlayMessageType, address };
    frame.current?.contentWindow?.postMessage(message, location.origin);
  };
  useEffect(tell, [address]);
  return (
    <iframe
      ref={frame}
      src={first}
      title="Preview of the overlay"
      tabIndex={-1}
      onLoad={tell}
      {...stream}
      // The overlay is a light page to browsers. In a frame of another colour scheme it would get an opaque background.
      style={{ colorScheme: 'light', transform: `scale(${scale})` }}
      className="pointer-events-none absolute top-0 left-0 max-w-none origin-top-left border-0"
    />
  );
}

/** The frame inside which every television shows the picture: overlays stay inside it. */
function TitleSafe() {
  return (
    <div aria-hidden className="pointer-events-none absolute inset-x-[3.333%] inset-y-[5.926%] border border-white/55 border-dashed">
      <span className="absolute top-1 left-1 rounded-chip bg-black/70 px-1.5 py-0.5 text-2xs text-white max-sm:hidden">title-safe</span>
    </div>
  );
}
