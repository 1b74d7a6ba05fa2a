/**
 * By what the desk knows a screen: kept by its browser, so that it is the same one tomorrow. Two windows of one browser (a computer with two TVs) are
 * two screens; each holds a place of its own by a mark in the storage they share. Whoever comes takes the mark away from a place he would like: who
 * lives there hears of it at once, hidden or not, and puts it back. Of two who write theirs at once the last one stays. Plain http has no Web Locks, and
 * the timers of a window that nobody sees run once a minute: an age of the mark would tell nothing.
 */
import { askAloud, type Line } from './ask-other-windows.ts';

type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type Wanted = {
  kept: Kept;
  /** What this tab alone keeps through a reload; a copy of the tab has a copy of it. */
  own: Kept;
  /** To the other windows, for when nothing can be written. */
  line: Line | null;
  /** The number of a place, from the address. */
  wish: string | null;
  /** What is shown here: after a power cut every window comes back to the place where it was shown last. */
  address: string;
  /** Called with the key as soon as it is known, and with another one if it has to give way. */
  tell: (key: string) => void;
};

export type Place = {
  /** Whether it is still ours; again and again, and whenever another window has written. */
  look: () => void;
  release: () => void;
  /** After `release`, when the page comes back. */
  claim: () => void;
};

const keptAs = 'hall:display';
const mostWindows = 8;
const places = Array.from({ length: mostWindows }, (_, index) => (index === 0 ? keptAs : `${keptAs}:${index + 1}`));
/** Milliseconds in which a window that lives puts its mark back, however busy it is. */
const answerMs = 2_000;
/** Milliseconds after which all windows see what was written last. */
const settleMs = 300;

export function holdPlace({ kept, own, line, wish, address, tell }: Wanted): Place {
  const mark = newKey();
  let place: string | null = null;
  /** Raised by every claim and release: one that waits still, even through a sleep of the page, is over. */
  let turn = 0;
  const markAt = (one: string) => hexAt(kept, `${one}:held`);
  const putMark = (one: string) => kept.setItem(`${one}:held`, mark);

  const isFree = (one: string): boolean => [null, mark].includes(markAt(one));

  const claim = async (except: string | null): Promise<void> => {
    turn += 1;
    const mine = turn;
    place = null;
    const wanted = inOrder({ kept, own, wish, address }).filter((one) => one !== except);
    const taken = wanted.slice(0, wanted.some(isFree) ? wanted.findIndex(isFree) : mostWindows);
    for (const one of taken) kept.removeItem(`${one}:held`);
    if (taken.length > 0) await pause(answerMs);
    if (turn !== mine) return;
    const free = wanted.find(isFree);
    if (free === undefined) return tell(newKey());
    place = free;
    putMark(free);
    await pause(settleMs);
    if (turn === mine) look();
    if (turn !== mine) return;
    readable(() => own.setItem(keptAs, free));
    kept.setItem(`${free}:shows`, address);
    tell(keyAt(kept, free));
  };
  const isNobodys = askAloud({ line, mark, answerMs, had: () => place, giveWay: () => claimOrDoWithout(place) });
  /** Forbidden, or a full disk: only a place that is marked or was had before, and that nobody else says to have. */
  const doWithout = async (except: string | null): Promise<void> => {
    turn += 1;
    const mine = turn;
    place = null;
    const usable = (one: string) => one !== except && isFree(one) && hexAt(kept, one) !== null;
    const marked = () => places.filter((one) => markAt(one) === mark);
    const wanted = readable(() => [...marked(), ...hadBefore({ kept, own, address })].filter(usable)) ?? [];
    for (const one of new Set(wanted)) {
      const isFound = await isNobodys(one);
      if (turn !== mine) return;
      if (!isFound) continue;
      place = one;
      return tell(keyAt(kept, one));
    }
    tell(newKey());
  };
  const claimOrDoWithout = (except: string | null): void => {
    claim(except).catch(() => doWithout(except));
  };
  const look = (): void => {
    const found = place && markAt(place);
    if (place === null || found === mark) return;
    if (found === null) putMark(place);
    else claimOrDoWithout(place);
  };
  claimOrDoWithout(null);
  return {
    look: () => void readable(look),
    release: () => {
      turn += 1;
      const left = place;
      place = null;
      if (left !== null) readable(() => markAt(left) === mark && kept.removeItem(`${left}:held`));
    },
    claim: () => claimOrDoWithout(null),
  };
}

/** All places, those first that this window most likely had. */
function inOrder({ wish, ...here }: Omit<Wanted, 'tell' | 'line'>): string[] {
  return [...new Set([places[Number(wish) - 1] ?? [], hadBefore(here), places].flat())];
}

function hadBefore({ kept, own, address }: Pick<Wanted, 'kept' | 'own' | 'address'>): string[] {
  const inThisTab = readable(() => own.getItem(keptAs));
  const shownHere = places.filter((one) => kept.getItem(`${one}:shows`) === address);
  return [inThisTab, ...shownHere].flatMap((one) => (one && places.includes(one) ? one : []));
}

function keyAt(kept: Kept, place: string): string {
  const known = hexAt(kept, place);
  if (known !== null) return known;
  const key = newKey();
  kept.setItem(place, key);
  return key;
}

function hexAt(kept: Kept, name: string): string | null {
  const found = kept.getItem(name);
  return found !== null && /^[0-9a-f]{32}$/.test(found) ? found : null;
}

/** A full disk of a TV, or a storage that is forbidden: it goes on showing what it shows. */
function readable<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Plain http in a hall is no secure context: no randomUUID there. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
