/** The positions of matches and racks in the video of a stream. */
import { expect, test } from 'vitest';
import { chaptersOf, type FilmedMatch, positionText, videoAt, youtubeChapters } from '#machines/streams/chapters.ts';

const minute = 60_000;
const begin = Date.parse('2026-09-25T12:58:30.000Z');
const rack = (minutes: number, aScore: number, bScore: number, winner: 'A' | 'B') => ({
  at: begin + minutes * minute,
  aScore,
  bScore,
  winner,
});
const video = { startedAt: begin, until: null, delaySeconds: 0 };
const over: FilmedMatch = {
  id: 1,
  startedAt: begin + 2 * minute,
  finishedAt: begin + 20 * minute,
  racks: [rack(6, 1, 0, 'A'), rack(11, 1, 1, 'B'), rack(20, 2, 1, 'A')],
};

test('a rack begins when the one before it was entered, and a match that runs has a last rack without a score', () => {
  const running = { ...over, id: 2, startedAt: begin + 30 * minute, finishedAt: null, racks: [rack(35, 0, 1, 'B')] };
  expect(chaptersOf(video, [running, over])).toEqual([
    {
      matchId: 1,
      at: 120,
      racks: [
        { at: 120, score: { a: 1, b: 0, winner: 'A' } },
        { at: 360, score: { a: 1, b: 1, winner: 'B' } },
        { at: 660, score: { a: 2, b: 1, winner: 'A' } },
      ],
    },
    {
      matchId: 2,
      at: 1800,
      racks: [
        { at: 1800, score: { a: 0, b: 1, winner: 'B' } },
        { at: 2100, score: null },
      ],
    },
  ]);
});

test('the delay of the stream is added, and a match that had begun before stands at the start without its earlier racks', () => {
  const earlier = { ...over, startedAt: begin - 10 * minute, racks: [rack(-5, 1, 0, 'A'), rack(3, 2, 0, 'A')] };
  expect(chaptersOf({ ...video, delaySeconds: 8 }, [earlier])).toEqual([
    { matchId: 1, at: 0, racks: [{ at: 0, score: { a: 2, b: 0, winner: 'A' } }] },
  ]);
  expect(chaptersOf({ ...video, delaySeconds: 8 }, [over])[0]?.at).toBe(128);
});

test('a video ends where the next one begins, and shows nothing that was over before', () => {
  expect(chaptersOf({ ...video, until: begin + minute }, [over])).toEqual([]);
  expect(chaptersOf({ ...video, startedAt: begin + 20 * minute }, [over])).toEqual([]);
});

test('a video shows the matches that began before the next one, and not the one that begins with it', () => {
  const next = begin + 20 * minute;
  const later = { ...over, id: 2, startedAt: next, finishedAt: null, racks: [] };
  expect(chaptersOf({ ...video, until: next }, [over, later]).map(({ matchId }) => matchId)).toEqual([1]);
});

test('a rack that begins after the next video began belongs to that video alone', () => {
  const next = begin + 11 * minute;
  expect(chaptersOf({ ...video, until: next }, [over])[0]?.racks.map(({ at }) => at)).toEqual([120, 360]);
  expect(chaptersOf({ ...video, startedAt: next }, [over])[0]?.racks.map(({ at }) => at)).toEqual([0]);
});

test('a match of 14.1 is a chapter without racks', () => {
  const points = { ...over, finishedAt: null, racks: null };
  expect(chaptersOf(video, [points])).toEqual([{ matchId: 1, at: 120, racks: [] }]);
});

test('matches that begin together stand in the order of their ids', () => {
  const together = [3, 1, 2].map((id) => ({ ...over, id }));
  expect(chaptersOf(video, together).map(({ matchId }) => matchId)).toEqual([1, 2, 3]);
});

test('a rack that ended as the video began is left out, and the running rack begins with the end of the last one', () => {
  const early = { ...over, startedAt: begin - 10 * minute, racks: [rack(0, 1, 0, 'A'), rack(4, 2, 0, 'A')], finishedAt: null };
  expect(chaptersOf(video, [early])[0]?.racks).toEqual([
    { at: 0, score: { a: 2, b: 0, winner: 'A' } },
    { at: 240, score: null },
  ]);
});

test('YouTube gets a first line at 0:00:00, and no chapter that is shorter than ten seconds', () => {
  const lines = youtubeChapters([
    { at: 84, title: 'WR1-A012 SEPÚLVEDA – ŻUK' },
    { at: 5862, title: 'WR2-A035 LONČAREK – ЈЕВТИЋ' },
  ]);
  expect(lines).toBe('0:00:00 Start\n0:01:24 WR1-A012 SEPÚLVEDA – ŻUK\n1:37:42 WR2-A035 LONČAREK – ЈЕВТИЋ');
  expect(youtubeChapters([{ at: 4, title: 'A' }])).toBe('0:00:00 A');
  expect(positionText(0)).toBe('0:00:00');
});

test('a chapter ten seconds after another one stays, and one that follows sooner takes its place', () => {
  const at = (...seconds: number[]) => youtubeChapters(seconds.map((second) => ({ at: second, title: `M${second}` })));
  expect(at(84, 94)).toBe('0:00:00 Start\n0:01:24 M84\n0:01:34 M94');
  expect(at(84, 93)).toBe('0:00:00 Start\n0:01:24 M93');
});

test.each([
  ['https://www.youtube.com/watch?v=abc', 'https://www.youtube.com/watch?v=abc&t=75'],
  ['https://youtu.be/abc?t=3', 'https://youtu.be/abc?t=75'],
  ['https://www.twitch.tv/videos/99', 'https://www.twitch.tv/videos/99?t=0h1m15s'],
  ['http://youtube.com/watch?v=abc&start=9&list=t=1&last=2#top', 'http://youtube.com/watch?v=abc&list=t=1&last=2&t=75#top'],
  ['http://twitch.tv/videos/99', 'http://twitch.tv/videos/99?t=0h1m15s'],
  ['https://hall.example/a?of=https://youtu.be/abc', 'https://hall.example/a?of=https://youtu.be/abc#t=75'],
  ['https://hall.example/a?of=https://www.twitch.tv/9', 'https://hall.example/a?of=https://www.twitch.tv/9#t=75'],
  ['https://hall.example/day1.mp4?x=1#t=4', 'https://hall.example/day1.mp4?x=1#t=75'],
])('%s opens at the second', (url, link) => {
  expect(videoAt(url, 75)).toBe(link);
});
