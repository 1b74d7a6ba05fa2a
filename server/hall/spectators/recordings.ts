/** Records rooms for delayed streams: every event in which something happens, and every room that a delayed stream has requested. */
import type { ChangesFrame } from '#contract/live/protocol.ts';
import type { States } from '../live/states.ts';
import { createRecording, type Recording } from './recording.ts';

const maxRecordings = 50;
/** In milliseconds. An unpublished event is not read at every one of its changes. */
const readAgainAfterMs = 10_000;

type Entry = { recording: Recording | null; early: ChangesFrame[]; ready: Promise<boolean> };
export type Recordings = ReturnType<typeof createRecordings>;

type RecordingOptions = {
  /** Gets the errors of reads that no request waits for. */
  onError: (error: unknown) => void;
  /** A room with open streams keeps its recording. */
  isWatched: (room: string) => boolean;
};

export function createRecordings({ ask }: Pick<States, 'ask'>, { onError, isWatched }: RecordingOptions) {
  const entries = new Map<string, Entry>();
  const lastReadAt = new Map<string, number>();

  const begin = (room: string): Promise<boolean> => {
    const entry: Entry = { recording: null, early: [], ready: Promise.resolve(false) };
    const isCurrent = (): boolean => entries.get(room) === entry;
    entry.ready = ask({ room }, null).then(
      (answer) => {
        if (!answer || !isCurrent()) {
          if (isCurrent()) entries.delete(room);
          return false;
        }
        entry.recording = createRecording(answer);
        for (const frame of entry.early.splice(0)) entry.recording.add(frame);
        return true;
      },
      (error: unknown) => {
        if (isCurrent()) entries.delete(room);
        throw error;
      },
    );
    entries.set(room, entry);
    const first = entries.size > maxRecordings ? [...entries.keys()].find((other) => other !== room && !isWatched(other)) : undefined;
    if (first !== undefined) entries.delete(first);
    return entry.ready;
  };

  return {
    get: (room: string): Recording | null => entries.get(room)?.recording ?? null,
    /** Returns false when the room does not exist for the public. The least recently requested room without streams is dropped first. */
    follow: async (room: string): Promise<boolean> => {
      const entry = entries.get(room);
      if (!entry) return begin(room);
      entries.delete(room);
      entries.set(room, entry);
      if (await entry.ready) return true;
      // The earlier read may have begun before the event was published, so this call needs a read that begins after its failure.
      return entries.get(room)?.ready ?? begin(room);
    },
    record: (frame: ChangesFrame): void => {
      const { room } = frame;
      const entry = entries.get(room);
      if (entry) {
        if (entry.recording) entry.recording.add(frame);
        else entry.early.push(frame);
        return;
      }
      if (!room.startsWith('event:') || performance.now() - (lastReadAt.get(room) ?? Number.NEGATIVE_INFINITY) < readAgainAfterMs) return;
      lastReadAt.delete(room);
      lastReadAt.set(room, performance.now());
      const [first] = lastReadAt.size > maxRecordings ? lastReadAt.keys() : [];
      if (first !== undefined) lastReadAt.delete(first);
      begin(room).catch(onError);
    },
    drop: (room: string): void => {
      entries.delete(room);
      lastReadAt.delete(room);
    },
    rooms: (): string[] => [...entries.keys()],
  };
}
