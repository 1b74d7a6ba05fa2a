/** Says when the stream of a table began, how late its picture is, and where the video is. */
import { useState } from 'react';
import { type StreamVideo, setStreamVideo } from '#contract/hall/stream-videos.ts';
import { maxOverlayDelay } from '#contract/live/overlay-address.ts';
import { send } from '../../../api/send.ts';
import { useAction } from '../../../entity/form/use-action.ts';
import { dayIn, formatClock, instantAt } from '../../../format.ts';
import { hall } from '../../../state/hall.ts';
import { DateField } from '../../../ui/fields/date-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';
import type { StreamTable } from './use-stream-desk.ts';
import { refreshVideos, useVideos } from './use-videos.ts';

type VideoDialogProps = {
  eventId: number;
  streams: readonly StreamTable[];
  /** Null: a new one. */
  video: StreamVideo | null;
  zone: string | undefined;
  onClose: () => void;
  onSaved: (id: number) => void;
};

export function VideoDialog({ eventId, streams, video, zone, onClose, onSaved }: VideoDialogProps) {
  const [first] = streams;
  const [tableId, setTableId] = useState(video?.tableId ?? first?.table.id ?? 0);
  const began = video ? Date.parse(video.startedAt) : hall.serverNow();
  const [day, setDay] = useState<string | null>(video?.day ?? dayIn(began, zone));
  const [time, setTime] = useState(formatClock(began, zone));
  const [delay, setDelay] = useState<number | null>(video?.delaySeconds ?? 0);
  const [address, setAddress] = useState(video?.videoUrl ?? '');
  const startedAt = day === null ? null : instantOf(day, time, zone);
  const action = useAction({
    label: 'Save',
    reason: startedAt === null ? 'Enter when the stream began: 14:58:30.' : delay === null ? 'Enter the delay of the picture.' : null,
    send: () =>
      send(setStreamVideo, {
        params: { id: tableId },
        body: { startedAt: new Date(startedAt ?? 0).toISOString(), delaySeconds: delay ?? 0, videoUrl: address.trim() || null },
      }),
    saved: () => 'The video is in the index',
    onDone: ({ id }) => {
      refreshVideos(eventId);
      onSaved(id);
    },
  });
  const replaced = useVideos(eventId).data?.find((one) => one.id !== video?.id && one.tableId === tableId && one.day === day);
  const tables = [
    ...streams.map(({ table }) => ({ id: table.id, label: `Table ${table.displayNumber}` })),
    ...(video && !streams.some(({ table }) => table.id === video.tableId)
      ? [{ id: video.tableId, label: `Table ${video.tableNumber}` }]
      : []),
  ];
  return (
    <ActionDialog title={video ? 'Change the video' : 'New video'} width="narrow" onClose={onClose} action={action} enters>
      {replaced && (
        <Callout kind="warning" title={`Table ${replaced.tableNumber} has a video of this day.`}>
          Saving replaces its start, its address and its chapters.
        </Callout>
      )}
      {!video && <SelectField label="Table" required options={tables} value={tableId} onChange={setTableId} />}
      <div className="grid grid-cols-2 gap-3">
        {video ? (
          <p className="self-end text-ink-2 text-sm">Table {video.tableNumber}</p>
        ) : (
          <DateField label="Day" required value={day} onChange={setDay} />
        )}
        <TextField label="Stream began" required placeholder="14:58:30" value={time} onChange={setTime} />
      </div>
      <NumberField
        label="Delay in seconds"
        required
        hint="A rack is seen so much later than it was entered."
        value={delay}
        min={0}
        max={maxOverlayDelay}
        onChange={setDelay}
      />
      <TextField
        label="Address of the video"
        hint="With it the public page of each match links to its racks in the video."
        placeholder="https://www.youtube.com/watch?v=…"
        value={address}
        onChange={setAddress}
      />
    </ActionDialog>
  );
}

/** Returns null for a time that is none. */
export function instantOf(day: string, time: string, zone: string | undefined): number | null {
  const parts = /^(\d{1,2}):(\d{2})(?::(\d{2}))?$/.exec(time.trim());
  if (!parts) return null;
  const [, hours = '', minutes = '', seconds = '00'] = parts;
  const instant = instantAt(day, `${hours.padStart(2, '0')}:${minutes}:${seconds}`, zone);
  return Number.isNaN(instant) ? null : instant;
}
