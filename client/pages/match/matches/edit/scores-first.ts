/** Tab goes from one score to the other before the fields below them: a result is two numbers, and the break follows. */
import type { KeyboardEvent } from 'react';

/** Leaving the players stays with the browser: the order begins and ends as the document does. */
export function scoresFirst(event: KeyboardEvent<HTMLElement>): void {
  const { key, shiftKey, ctrlKey, altKey, metaKey, target, currentTarget } = event;
  if (key !== 'Tab' || ctrlKey || altKey || metaKey || !(target instanceof HTMLElement)) return;
  const stops = [...currentTarget.querySelectorAll<FormStop>('[data-players] input, [data-players] button')].filter(isStop);
  const ordered = [...stops.filter(isScore), ...stops.filter((stop) => !isScore(stop))];
  const at = ordered.indexOf(target as FormStop);
  const next = ordered[at + (shiftKey ? -1 : 1)];
  if (at < 0 || !next) return;
  event.preventDefault();
  // The dialog would move the focus once more.
  event.stopPropagation();
  next.focus();
  if (next instanceof HTMLInputElement && isScore(next)) next.select();
}

type FormStop = HTMLInputElement | HTMLButtonElement;

const isStop = ({ tabIndex, disabled }: FormStop): boolean => tabIndex >= 0 && !disabled;

const isScore = (stop: HTMLElement): boolean => stop.closest('[data-score]') !== null;
