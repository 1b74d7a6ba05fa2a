/** Speaks one announcement after the other: gong, sentence, two seconds, again; then the other language. The timing comes from the voice. */
import type { Announcement } from './announcements.ts';
import { inSpokenOrder } from './announcements.ts';
import type { SpokenLanguage } from './sentences.ts';

/** Every promise also resolves when the signal aborts, and none rejects. */
export type Voice = {
  languages: () => readonly SpokenLanguage[];
  gong: (signal: AbortSignal) => Promise<void>;
  say: (sentence: string, language: SpokenLanguage, signal: AbortSignal) => Promise<void>;
  pause: (signal: AbortSignal) => Promise<void>;
};

type SpokenLine = { language: SpokenLanguage; time: 1 | 2 };
export type AnnouncerState = {
  /** The announcement that is spoken now; null between two. */
  current: Announcement | null;
  line: SpokenLine | null;
  /** The last one that was spoken, for "say again". */
  last: Announcement | null;
  queue: readonly Announcement[];
  isMuted: boolean;
};

type AnnouncerOptions = {
  voice: Voice;
  sentenceOf: (announcement: Announcement, language: SpokenLanguage) => string;
  counts: (announcement: Announcement) => boolean;
  onChange: (state: AnnouncerState) => void;
};

export function createAnnouncer({ voice, sentenceOf, counts, onChange }: AnnouncerOptions) {
  let state: AnnouncerState = { current: null, line: null, last: null, queue: [], isMuted: false };
  let skipping = new AbortController();
  let isRunning = false;
  const change = (changes: Partial<AnnouncerState>): void => {
    state = { ...state, ...changes };
    onChange(state);
  };

  const speak = async (announcement: Announcement): Promise<void> => {
    skipping = new AbortController();
    const { signal } = skipping;
    change({ current: announcement, line: null });
    await voice.gong(signal);
    for (const language of voice.languages()) {
      for (const time of [1, 2] as const) {
        if (signal.aborted) break;
        change({ line: { language, time } });
        await voice.say(sentenceOf(announcement, language), language, signal);
        if (!signal.aborted) await voice.pause(signal);
      }
    }
    change({ current: null, line: null, last: announcement });
  };

  const run = async (): Promise<void> => {
    if (isRunning) return;
    isRunning = true;
    while (!state.isMuted) {
      const [next, ...queue] = inSpokenOrder(state.queue.filter(counts));
      change({ queue });
      if (!next) break;
      await speak(next);
    }
    isRunning = false;
  };

  return {
    add: (announcements: readonly Announcement[]): void => {
      if (announcements.length === 0) return;
      change({ queue: inSpokenOrder([...state.queue, ...announcements]) });
      void run();
    },
    /** Drops what need not be said any more, and ends a sentence about it. */
    review: (): void => {
      const queue = state.queue.filter(counts);
      if (queue.length < state.queue.length) change({ queue });
      if (state.current && !counts(state.current)) skipping.abort();
    },
    skip: (): void => skipping.abort(),
    again: (): void => {
      const { last } = state;
      if (!last || !counts(last)) return;
      change({ queue: [last, ...state.queue] });
      void run();
    },
    mute: (isMuted: boolean): void => {
      change({ isMuted });
      if (isMuted) skipping.abort();
      else void run();
    },
    stop: (): void => {
      state = { ...state, isMuted: true };
      skipping.abort();
    },
  };
}
