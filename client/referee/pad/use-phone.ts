/** A spare phone works as a full tablet with a layout of its own. Only this file defines a phone; phone.css reads the mark on the page. */
import { useSyncExternalStore } from 'react';

const phones = window.matchMedia?.('(max-width: 640px) and (orientation: portrait), (max-height: 500px) and (orientation: landscape)');

export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone);
}

/** Marks the page on phones. Call it once, before the first screen. */
export function markPhones(page: HTMLElement): void {
  const mark = () => page.toggleAttribute('data-phone', isPhone());
  mark();
  phones?.addEventListener('change', mark);
}

const isPhone = (): boolean => phones?.matches ?? false;

function subscribe(onChange: () => void): () => void {
  phones?.addEventListener('change', onChange);
  return () => phones?.removeEventListener('change', onChange);
}
