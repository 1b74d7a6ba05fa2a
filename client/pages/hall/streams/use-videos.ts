/** The videos of the streams of an event, with their chapters. They are loaded again every 15 s, because racks are played meanwhile. */
import { useQuery } from '@tanstack/react-query';
import { listStreamVideos, type StreamVideo } from '#contract/hall/stream-videos.ts';
import { positionText, youtubeChapters } from '#machines/streams/chapters.ts';
import { queryClient } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';

const keyOf = (eventId: number) => ['stream-videos', eventId];
const refreshEveryMs = 15_000;

export const useVideos = (eventId: number) =>
  useQuery({
    queryKey: keyOf(eventId),
    queryFn: ({ signal }) => send(listStreamVideos, { params: { id: eventId } }, { signal }),
    refetchInterval: refreshEveryMs,
  });

export const refreshVideos = (eventId: number): void => void queryClient.invalidateQueries({ queryKey: keyOf(eventId) });

type Chapter = StreamVideo['chapters'][number];

/** 'LONČAREK 9:7 ŻUK', or 'LONČAREK – ŻUK' while they play: a chapter must not tell the result of what is seen later. */
export const playersText = ({ players, aScore, bScore, isOver }: Chapter): string =>
  isOver ? `${players.A} ${aScore}:${bScore} ${players.B}` : `${players.A} – ${players.B}`;

/** One line per match. The result is left out, so that nobody reads it before watching. */
export const chaptersText = ({ chapters }: StreamVideo): string =>
  youtubeChapters(chapters.map(({ at, name, players }) => ({ at, title: `${name} ${players.A} – ${players.B}` })));

/** '1:37:42' or '37:42' → seconds; null for any other text. */
export function readPosition(text: string): number | null {
  const [, hours = '0', minutes = '', seconds = ''] = /^(?:(\d{1,2}):)?(\d{1,3}):(\d{2})$/.exec(text.trim()) ?? [];
  return minutes === '' ? null : Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds);
}

/** Every match and rack as rows for a spreadsheet, with a header. */
export function chaptersRows({ chapters }: StreamVideo): string[][] {
  return [
    ['Position', 'Match', 'Player A', 'Player B', 'Rack', 'Score', 'Won by'],
    ...chapters.flatMap(({ at, name, players, aScore, bScore, racks }) => [
      [positionText(at), name, players.A, players.B, '', '', ''],
      ...racks.map(({ at: position, score }) => {
        const number = String(score ? score.a + score.b : aScore + bScore + 1);
        const words = score ? [number, `${score.a}:${score.b}`, players[score.winner]] : [number, '', ''];
        return [positionText(position), name, players.A, players.B, ...words];
      }),
    ]),
  ];
}
