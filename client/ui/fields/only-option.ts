/** Enter or Tab in a search takes the option that is left, when the typed text leaves only one. */
import type { KeyboardEvent } from 'react';
import type { Option } from './option-list.tsx';

export const takesOption = ({ key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === 'Tab') && !shiftKey && !ctrlKey && !metaKey && !altKey;

/** Returns null without typed text: Tab only passes through a field. The offer to create something is no match, and neither is the present value. */
export function onlyOption<Id>(options: readonly (Option & { id: Id })[], text: string, value: Id | null): Id | null {
  if (text.trim() === '') return null;
  const fitting = options.filter((option) => !option.disabled && !option.creates && option.id !== value);
  const [first] = fitting;
  return first && fitting.length === 1 ? first.id : null;
}
