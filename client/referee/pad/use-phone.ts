/** A spare phone is a full tablet with an order of its own. What a phone is stands here only: phone.css reads the mark on the page. */
import { useSyncExternalStore } from 'react';

const phones = window.matchMedia?.('(max-width: 640px) and (orientation: portrait), (max-height: 500px) and (orientation: landscape)');

export function usePhone(): boolean {
  return useSyncExternalStore(subscribe, isPhone);
}

/** Call once, before the first screen. */
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
