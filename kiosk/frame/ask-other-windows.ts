/** Whether another window has a place, asked aloud: where nothing can be written no mark says so. Of two who want one at once, the lower mark has it. */
export type Line = Pick<BroadcastChannel, 'postMessage' | 'addEventListener'>;

type Said = { place: string; mark: string; has: boolean };

type Here = {
  /** Null in a browser that has none: there nobody answers. */
  line: Line | null;
  mark: string;
  had: () => string | null;
  /** Two have it: one of them slept while the other asked. */
  giveWay: () => void;
  /** Milliseconds in which a window that lives answers. */
  answerMs: number;
};

/** Answers for what is had here, and asks for what is wanted. */
export function askAloud({ line, mark, had, giveWay, answerMs }: Here): (place: string) => Promise<boolean> {
  let wanted: { place: string; isTaken: boolean } | null = null;
  const say = (place: string, has: boolean) => line?.postMessage({ place, mark, has } satisfies Said);
  line?.addEventListener('message', ({ data }: MessageEvent<Said>) => {
    const isFirst = mark < data.mark;
    if (data.place === had()) {
      if (data.has && !isFirst) giveWay();
      else say(data.place, true);
    } else if (wanted && data.place === wanted.place) {
      if (data.has || !isFirst) wanted.isTaken = true;
      else say(data.place, true);
    }
  });
  return async (place) => {
    const mine = { place, isTaken: false };
    wanted = mine;
    say(place, false);
    await new Promise((resolve) => setTimeout(resolve, answerMs));
    if (wanted === mine) wanted = null;
    return !mine.isTaken;
  };
}
