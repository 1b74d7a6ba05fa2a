/**
 * By what the desk knows a screen: kept by its browser, so that it is the same one tomorrow. Two windows of one browser (a computer with two TVs) are two
 * screens: each says every few seconds that it has its key, and a new one takes the first that nobody has.
 */
type Kept = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

type DisplayKey = { key: string; hold: (now: number) => void; release: () => void };

const keptAs = 'hall:display';
const mostWindows = 8;
export const holdEveryMs = 2_000;
/** Its browser was ended without a word; one that is started again takes longer to stand. */
const heldMs = 5_000;

/** `own`: what this window alone keeps through a reload. `now` in milliseconds. */
export function claimKey(kept: Kept, own: Kept, now: number): DisplayKey {
  const places = Array.from({ length: mostWindows }, (_, index) => (index === 0 ? keptAs : `${keptAs}:${index + 1}`));
  const mine = own.getItem(keptAs);
  const isFree = (place: string) => {
    const heldAt = kept.getItem(`${place}:held`);
    return heldAt === null || Math.abs(now - Number(heldAt)) > heldMs;
  };
  const place = places.find((one) => one === mine) ?? places.find(isFree) ?? keptAs;
  own.setItem(keptAs, place);
  const held = { hold: (at: number) => kept.setItem(`${place}:held`, String(at)), release: () => kept.removeItem(`${place}:held`) };
  held.hold(now);
  return { key: keyAt(kept, place), ...held };
}

function keyAt(kept: Kept, place: string): string {
  const known = kept.getItem(place);
  if (known !== null && /^[0-9a-f]{32}$/.test(known)) return known;
  const key = newKey();
  kept.setItem(place, key);
  return key;
}

/** Plain http in a hall is no secure context: no randomUUID there. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
