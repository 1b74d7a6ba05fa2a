/** Finds the start of a video from one rack: the user says where the video shows it. */
import { useState } from 'react';
import { type StreamVideo, setStreamVideo } from '#contract/hall/stream-videos.ts';
import { positionText } from '#machines/streams/chapters.ts';
import { send } from '../../../api/send.ts';
import { useAction } from '../../../entity/form/use-action.ts';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { ActionDialog } from '../../../ui/overlays/action-dialog.tsx';
import { readPosition, refreshVideos } from './use-videos.ts';

type RackDialogProps = { eventId: number; video: StreamVideo; onClose: () => void };

/** A match without racks, such as one of 14.1, offers its start. */
function optionsOf({ matchId, name, at: start, racks }: StreamVideo['chapters'][number]) {
  const option = (at: number, words: string) => ({
    id: `${matchId} ${at} ${words}`,
    at,
    label: `${name} ${words}`,
    detail: positionText(at),
  });
  if (racks.length === 0) return [option(start, 'the first break')];
  return racks.map(({ at, score }) => option(at, score ? `the rack to ${score.a}:${score.b}` : 'the rack in play'));
}

export function RackDialog({ eventId, video, onClose }: RackDialogProps) {
  const racks = video.chapters.flatMap(optionsOf);
  const [chosen, setChosen] = useState(racks[0]?.id ?? '');
  const [text, setText] = useState('');
  const rack = racks.find(({ id }) => id === chosen);
  const position = readPosition(text);
  const action = useAction({
    label: 'Set the start',
    reason: position === null ? 'Enter where the video shows it: 1:37:42.' : null,
    send: () =>
      send(setStreamVideo, {
        params: { id: video.tableId },
        body: {
          // The rack is seen earlier in the video than thought: the video began later.
          startedAt: new Date(Date.parse(video.startedAt) + ((rack?.at ?? 0) - (position ?? 0)) * 1000).toISOString(),
          delaySeconds: video.delaySeconds,
          videoUrl: video.videoUrl,
        },
      }),
    saved: () => 'The start of the stream is set',
    onDone: () => {
      refreshVideos(eventId);
      onClose();
    },
  });
  return (
    <ActionDialog title="Set the start by a rack" width="narrow" onClose={onClose} action={action} enters>
      <SelectField label="Rack" required options={racks} value={chosen} onChange={setChosen} />
      <TextField label="The video shows its break at" required autoFocus placeholder="1:37:42" value={text} onChange={setText} />
    </ActionDialog>
  );
}
