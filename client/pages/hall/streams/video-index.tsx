/** The index of the videos: where each match and rack is seen, as text for YouTube, and as links. */
import { Copy, Crosshair, Pencil, Plus, Sheet, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { removeStreamVideo, type StreamVideo } from '#contract/hall/stream-videos.ts';
import { positionText, videoAt } from '#machines/streams/chapters.ts';
import { send } from '../../../api/send.ts';
import { useSave } from '../../../entity/form/use-save.ts';
import { dayWords, formatClock } from '../../../format.ts';
import { copyText } from '../../../lists/files/copy-text.ts';
import { NotLoaded } from '../../../lists/not-loaded.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { Button } from '../../../ui/frame/button.tsx';
import { IconButton } from '../../../ui/frame/icon-button.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import type { StreamTable } from './use-stream-desk.ts';
import { chaptersRows, chaptersText, playersText, refreshVideos, useVideos } from './use-videos.ts';

const VideoDialog = lazyPart(() => import('./video-dialog.tsx').then((loaded) => ({ default: loaded.VideoDialog })));
const RackDialog = lazyPart(() => import('./rack-dialog.tsx').then((loaded) => ({ default: loaded.RackDialog })));

type VideoIndexProps = { eventId: number; streams: readonly StreamTable[]; zone: string | undefined };

export function VideoIndex({ eventId, streams, zone }: VideoIndexProps) {
  const { data: videos, error, refetch } = useVideos(eventId);
  const [chosen, setChosen] = useState<number | null>(null);
  const [dialog, setDialog] = useState<'new' | 'change' | 'rack' | 'remove' | null>(null);
  const video = videos?.find(({ id }) => id === chosen) ?? videos?.[0] ?? null;
  const close = () => setDialog(null);
  return (
    <section aria-label="Video index" className="flex min-w-0 flex-col gap-3 rounded-card border bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="grow font-[650] text-base">Video index</h2>
        <Button size="row" icon={Plus} onPress={() => setDialog('new')}>
          New video …
        </Button>
      </div>
      {error && <NotLoaded title="The videos could not be loaded." error={error} onRetry={refetch} />}
      {videos?.length === 0 && (
        <p className="text-ink-2 text-sm">Enter when the stream began. Each match and rack then gets its time in the video.</p>
      )}
      {video && (
        <>
          {(videos?.length ?? 0) > 1 && (
            <SelectField label="Video" options={(videos ?? []).map(optionOf)} value={video.id} onChange={setChosen} />
          )}
          <div className="flex flex-wrap items-center gap-2 text-sm">
            <span className="min-w-0 grow text-ink-2">
              {optionOf(video).label}, began <b className="font-semibold text-ink tabular">{formatClock(video.startedAt, zone)}</b>
            </span>
            <Button
              size="row"
              icon={Crosshair}
              disabledReason={video.chapters.length === 0 ? 'no match was played on this table since' : null}
              onPress={() => setDialog('rack')}
            >
              Set by a rack …
            </Button>
            <IconButton size="row" icon={Pencil} label="Change the video" onPress={() => setDialog('change')} />
            <IconButton size="row" icon={Trash2} label="Remove the video" onPress={() => setDialog('remove')} />
          </div>
          <Chapters video={video} />
          <CopyButtons video={video} />
        </>
      )}
      <Suspense fallback={null}>
        {(dialog === 'new' || dialog === 'change') && (
          <VideoDialog
            eventId={eventId}
            streams={streams}
            video={dialog === 'change' ? video : null}
            zone={zone}
            onClose={close}
            onSaved={(id) => {
              setChosen(id);
              close();
            }}
          />
        )}
        {dialog === 'rack' && video && <RackDialog eventId={eventId} video={video} onClose={close} />}
        {dialog === 'remove' && video && <ConfirmRemove eventId={eventId} video={video} onClose={close} />}
      </Suspense>
    </section>
  );
}

const optionOf = ({ id, tableNumber, day }: StreamVideo) => ({ id, label: `Table ${tableNumber} · ${dayWords(day, 'ddd DD.MM.YY')}` });

function Chapters({ video }: { video: StreamVideo }) {
  if (video.chapters.length === 0) return <p className="text-ink-2 text-sm">No match was played on this table since then.</p>;
  return (
    <ul aria-label="Chapters" className="flex max-h-96 flex-col overflow-y-auto border-y text-sm">
      {video.chapters.map((chapter) => (
        <li key={`${chapter.matchId} ${chapter.at}`} className="border-b last:border-b-0">
          <p className="flex flex-wrap items-baseline gap-x-3 bg-subtle px-2 py-1.5">
            <Position video={video} at={chapter.at} />
            <b className="font-semibold">{chapter.name}</b>
            <span className="wrap-anywhere min-w-0 grow">{playersText(chapter)}</span>
            <span className="text-ink-2 text-xs">{racksText(chapter.racks)}</span>
          </p>
          <ol>
            {chapter.racks.map(({ at, score }) => (
              <li key={`${at} ${score?.a}:${score?.b}`} className="flex items-baseline gap-3 py-1 pr-2 pl-6">
                <Position video={video} at={at} />
                <span className="w-9 font-semibold tabular">{score && `${score.a}:${score.b}`}</span>
                <span className="wrap-anywhere min-w-0 text-ink-2">
                  {score ? chapter.players[score.winner] : `rack ${chapter.aScore + chapter.bScore + 1}, now`}
                </span>
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ul>
  );
}

/** 14.1 has no racks, and neither has a result that was entered as a whole. */
function racksText(racks: StreamVideo['chapters'][number]['racks']): string {
  if (racks.some(({ score }) => score === null)) return 'now';
  return racks.length === 0 ? '' : `${racks.length} ${racks.length === 1 ? 'rack' : 'racks'}`;
}

function Position({ video: { videoUrl }, at }: { video: StreamVideo; at: number }) {
  const text = <span className="font-mono tabular">{positionText(at)}</span>;
  if (videoUrl === null) return text;
  return (
    <a href={videoAt(videoUrl, at)} target="_blank" rel="noopener noreferrer" className="rounded-chip text-accent hover:underline">
      {text}
    </a>
  );
}

function CopyButtons({ video }: { video: StreamVideo }) {
  const text = chaptersText(video);
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" icon={Copy} onPress={() => void copy(text, 'Chapters copied')}>
          Copy as YouTube chapters
        </Button>
        <Button
          icon={Sheet}
          hint="Every match and rack, to paste into a spreadsheet."
          onPress={() =>
            void copy(
              chaptersRows(video)
                .map((row) => row.join('\t'))
                .join('\n'),
              'Table copied',
            )
          }
        >
          Copy as table
        </Button>
      </div>
      <pre className="max-h-40 overflow-auto whitespace-pre-wrap rounded-control border bg-subtle px-3 py-2 font-mono text-xs">{text}</pre>
    </div>
  );
}

async function copy(text: string, words: string): Promise<void> {
  if (await copyText(text)) showToast.success(words);
  else showToast.error('The text could not be copied. Mark it and copy it by hand.');
}

function ConfirmRemove({ eventId, video, onClose }: { eventId: number; video: StreamVideo; onClose: () => void }) {
  const { busy, save } = useSave({
    send: () => send(removeStreamVideo, { params: { id: video.id } }),
    saved: 'The video is removed',
    failed: ({ sentence }) => sentence,
    onSaved: () => {
      refreshVideos(eventId);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={`Remove the video of ${optionOf(video).label}?`}
      action="Remove"
      danger
      busy={busy}
      onConfirm={() => void save(undefined)}
      onCancel={onClose}
    >
      Its links leave the public pages. The video itself is not touched.
    </ConfirmDialog>
  );
}
