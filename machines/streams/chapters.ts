/** Chapters: the beginnings of matches and racks in the video of a stream table. Positions are whole seconds from the start of the video. */
import type { Side } from '../names.ts';

/**
 * The play of a match on one table. Instants are milliseconds since 1970. `finishedAt` is also the move to another table. `racks`: the racks that ended
 * on the table, in order, each with the instant at which it was entered and the score after it.
 */
export type FilmedMatch = {
  id: number;
  startedAt: number;
  finishedAt: number | null;
  /** Null in 14.1, which has no racks. */
  racks: readonly { at: number; aScore: number; bScore: number; winner: Side }[] | null;
};

type RackChapter = {
  at: number;
  /** Null: it is being played. */
  score: { a: number; b: number; winner: Side } | null;
};
export type MatchChapter = { matchId: number; at: number; racks: RackChapter[] };

/**
 * `startedAt`: the moment that the first picture shows. `until`: the start of the next video. `delaySeconds`: the picture shows a rack so much later
 * than it was entered.
 */
export type Video = { startedAt: number; until: number | null; delaySeconds: number };

/** Returns the matches that the video shows, in order. One that had begun before the video stands at its start, without the racks before. */
export function chaptersOf({ startedAt, until, delaySeconds }: Video, matches: readonly FilmedMatch[]): MatchChapter[] {
  const secondsAt = (instant: number): number => Math.max(0, Math.round((instant - startedAt) / 1000) + delaySeconds);
  return matches
    .filter((match) => (match.finishedAt === null || match.finishedAt > startedAt) && (until === null || match.startedAt < until))
    .toSorted((one, other) => one.startedAt - other.startedAt || one.id - other.id)
    .map((match) => ({
      matchId: match.id,
      at: secondsAt(match.startedAt),
      racks: racksOf(match)
        .filter(({ begin, end }) => (end === null || end > startedAt) && (until === null || begin < until))
        .map(({ begin, score }) => ({ at: secondsAt(begin), score })),
    }));
}

/** A rack begins when the one before it was entered. */
function racksOf({ startedAt, finishedAt, racks }: FilmedMatch): { begin: number; end: number | null; score: RackChapter['score'] }[] {
  if (racks === null) return [];
  const begins = [startedAt, ...racks.map(({ at }) => at)];
  const played = racks.map(({ at, aScore, bScore, winner }, index) => ({
    begin: begins[index] ?? startedAt,
    end: at,
    score: { a: aScore, b: bScore, winner },
  }));
  return finishedAt === null ? [...played, { begin: begins.at(-1) ?? startedAt, end: null, score: null }] : played;
}

/** 5862 → '1:37:42' */
export function positionText(seconds: number): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** YouTube ignores chapters that are shorter, and all chapters if the first one does not begin at 0:00:00. */
const shortestChapter = 10;

/** Returns the lines that YouTube reads as chapters. A chapter that is too near to the one before takes the place of it. */
export function youtubeChapters(chapters: readonly { at: number; title: string }[]): string {
  const lines: { at: number; title: string }[] = [{ at: 0, title: 'Start' }];
  for (const chapter of chapters) {
    const last = lines.at(-1);
    if (last && chapter.at - last.at < shortestChapter) lines.splice(-1, 1, { at: last.at, title: chapter.title });
    else lines.push(chapter);
  }
  return lines.map(({ at, title }) => `${positionText(at)} ${title}`).join('\n');
}

/** Returns the address of a video at a position, in the way of YouTube, Twitch, or else of media files (W3C Media Fragments). */
export function videoAt(url: string, seconds: number): string {
  const [address = '', fragment] = url.split('#');
  const joined = (param: string): string => {
    const [path = '', query = ''] = address.split('?');
    const others = query.split('&').filter((pair) => pair !== '' && !/^(?:t|start)=/.test(pair));
    return `${path}?${[...others, param].join('&')}${fragment === undefined ? '' : `#${fragment}`}`;
  };
  if (/^https?:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtu\.be)\//i.test(url)) return joined(`t=${seconds}`);
  if (/^https?:\/\/(?:[\w-]+\.)*twitch\.tv\//i.test(url)) {
    return joined(`t=${Math.floor(seconds / 3600)}h${Math.floor(seconds / 60) % 60}m${seconds % 60}s`);
  }
  return `${address}#t=${seconds}`;
}
