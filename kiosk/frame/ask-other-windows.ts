/**
 * Asks the other windows whether one of them holds a slot, for browsers that cannot store a mark. If two windows want the same slot at
 * once, the one with the lower mark gets it.
 */
export type WindowChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

type WindowMessage = { place: string; mark: string; has: boolean };

type AskWindowsInput = {
  /** Null in a browser without BroadcastChannel: nobody answers there. */
  channel: WindowChannel | null;
  mark: string;
  heldSlot: () => string | null;
  /** Called if another window has the same slot: one of them slept while the other asked. */
  onConflict: () => void;
  /** A live window answers within this time, in milliseconds. */
  answerMs: number;
};

/** Answers for the slot of this window. Returns a function that asks for a slot and resolves to true if it is free. */
export function askOtherWindows({ channel, mark, heldSlot, onConflict, answerMs }: AskWindowsInput): (place: string) => Promise<boolean> {
  let pending: { place: string; isTaken: boolean } | null = null;
  const say = (place: string, has: boolean) => channel?.postMessage({ place, mark, has } satisfies WindowMessage);
  channel?.addEventListener('message', ({ data }: MessageEvent<WindowMessage>) => {
    const isFirst = mark < data.mark;
    if (data.place === heldSlot()) {
      if (data.has && !isFirst) onConflict();
      else say(data.place, true);
    } else if (pending && data.place === pending.place) {
      if (data.has || !isFirst) pending.isTaken = true;
      else say(data.place, true);
    }
  });
  return async (place) => {
    const mine = { place, isTaken: false };
    pending = mine;
    say(place, false);
    await new Promise((resolve) => setTimeout(resolve, answerMs));
    if (pending === mine) pending = null;
    return !mine.isTaken;
  };
}
