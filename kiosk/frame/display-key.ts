/**
 * The key by which the desk knows a screen; the browser stores it, so that the screen has the same key tomorrow.
 * Two windows of one browser (a computer with two TVs) are two screens, so each holds its own slot by a mark in their common storage.
 */
import { askOtherWindows, type WindowChannel } from './ask-other-windows.ts';

type KeyStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type HoldSlotInput = {
  storage: KeyStorage;
  /** The storage of this tab: it survives a reload, and a duplicated tab gets a copy. */
  tabStorage: KeyStorage;
  /** The channel to the other windows, for browsers that cannot write to the storage. */
  channel: WindowChannel | null;
  /** The number of a slot, from the address. */
  requestedSlot: string | null;
  /** The address of this page: after a power cut every window takes the slot in which its address was last. */
  address: string;
  /** Called with the key as soon as it is known, and with a new key if this window loses its slot. */
  onKey: (key: string) => void;
};

export type DisplaySlot = {
  /** Checks whether this window still holds its slot; call it regularly and after each storage event. */
  look: () => void;
  release: () => void;
  /** Takes a slot again after `release`, when the page comes back. */
  claim: () => void;
};

const storageKey = 'hall:display';
const maxWindows = 8;
const slots = Array.from({ length: maxWindows }, (_, index) => (index === 0 ? storageKey : `${storageKey}:${index + 1}`));
/** A live window restores its mark within this time, in milliseconds, however busy it is. */
const answerMs = 2_000;
/** After this time, in milliseconds, all windows see the last write. */
const settleMs = 300;

export function holdDisplaySlot({ storage, tabStorage, channel, requestedSlot, address, onKey }: HoldSlotInput): DisplaySlot {
  // A mark has no age, because timers of hidden windows run once a minute; Web Locks do not exist on plain http.
  const mark = newKey();
  let slot: string | null = null;
  /** Every claim and release increments it: an older one that still waits, even through a sleep of the page, then stops. */
  let attempt = 0;
  const markAt = (name: string) => hexAt(storage, `${name}:held`);
  const putMark = (name: string) => storage.setItem(`${name}:held`, mark);

  const isFree = (name: string): boolean => [null, mark].includes(markAt(name));

  /**
   * Removes the marks of the slots it wants: a live window gets the storage event at once, even if hidden, and restores its mark.
   * If two windows write at once, the last one wins.
   */
  const claim = async (except: string | null): Promise<void> => {
    attempt += 1;
    const mine = attempt;
    slot = null;
    const candidates = slotsByPreference({ storage, tabStorage, requestedSlot, address }).filter((name) => name !== except);
    const taken = candidates.slice(0, candidates.some(isFree) ? candidates.findIndex(isFree) : maxWindows);
    for (const name of taken) storage.removeItem(`${name}:held`);
    if (taken.length > 0) await pause(answerMs);
    if (attempt !== mine) return;
    const free = candidates.find(isFree);
    if (free === undefined) return onKey(newKey());
    slot = free;
    putMark(free);
    await pause(settleMs);
    if (attempt === mine) look();
    if (attempt !== mine) return;
    readable(() => tabStorage.setItem(storageKey, free));
    storage.setItem(`${free}:shows`, address);
    onKey(keyAt(storage, free));
  };
  const isUnclaimed = askOtherWindows({ channel, mark, answerMs, heldSlot: () => slot, onConflict: () => claimOrBorrow(slot) });
  /** For a forbidden storage or a full disk: uses a slot that is marked or was held before, if no other window holds it. */
  const borrow = async (except: string | null): Promise<void> => {
    attempt += 1;
    const mine = attempt;
    slot = null;
    const usable = (name: string) => name !== except && isFree(name) && hexAt(storage, name) !== null;
    const marked = () => slots.filter((name) => markAt(name) === mark);
    const candidates = readable(() => [...marked(), ...heldBefore({ storage, tabStorage, address })].filter(usable)) ?? [];
    for (const name of new Set(candidates)) {
      const isOurs = await isUnclaimed(name);
      if (attempt !== mine) return;
      if (!isOurs) continue;
      slot = name;
      return onKey(keyAt(storage, name));
    }
    onKey(newKey());
  };
  const claimOrBorrow = (except: string | null): void => {
    claim(except).catch(() => borrow(except));
  };
  const look = (): void => {
    const present = slot && markAt(slot);
    if (slot === null || present === mark) return;
    if (present === null) putMark(slot);
    else claimOrBorrow(slot);
  };
  claimOrBorrow(null);
  return {
    look: () => void readable(look),
    release: () => {
      attempt += 1;
      const released = slot;
      slot = null;
      if (released !== null) readable(() => markAt(released) === mark && storage.removeItem(`${released}:held`));
    },
    claim: () => claimOrBorrow(null),
  };
}

/** Returns all slots; the slots that this window most likely held come first. */
function slotsByPreference({ requestedSlot, ...input }: Omit<HoldSlotInput, 'onKey' | 'channel'>): string[] {
  return [...new Set([slots[Number(requestedSlot) - 1] ?? [], heldBefore(input), slots].flat())];
}

function heldBefore({ storage, tabStorage, address }: Pick<HoldSlotInput, 'storage' | 'tabStorage' | 'address'>): string[] {
  const inThisTab = readable(() => tabStorage.getItem(storageKey));
  const withThisAddress = slots.filter((name) => storage.getItem(`${name}:shows`) === address);
  return [inThisTab, ...withThisAddress].flatMap((name) => (name && slots.includes(name) ? name : []));
}

function keyAt(storage: KeyStorage, slot: string): string {
  const stored = hexAt(storage, slot);
  if (stored !== null) return stored;
  const key = newKey();
  storage.setItem(slot, key);
  return key;
}

function hexAt(storage: KeyStorage, name: string): string | null {
  const value = storage.getItem(name);
  return value !== null && /^[0-9a-f]{32}$/.test(value) ? value : null;
}

/** Returns null on an error, such as a forbidden storage or a full disk: the TV continues to show its page. */
function readable<T>(read: () => T): T | null {
  try {
    return read();
  } catch {
    return null;
  }
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Plain http is not a secure context, so randomUUID does not exist there. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
