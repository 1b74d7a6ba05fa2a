/** Stands for react-aria in the script of the first rows. A control has its look, and is off until the screen has loaded. */
import { createContext, createElement, type DrawnElement, Fragment, type Props, useContext } from './react.ts';

export const ButtonContext = createContext({});

export function Button({ isPending: _, type = 'button', ...props }: Props): DrawnElement {
  return createElement('button', { ...(useContext(ButtonContext) as Props), ...props, type, disabled: true });
}

export const SearchField = ({ children, className }: Props): DrawnElement => createElement('div', { children, className });
export const Input = ({ autoFocus: _, ...props }: Props): DrawnElement =>
  createElement('input', { ...props, type: 'search', disabled: true });

export const Focusable = Fragment;
export const FocusableProvider = Fragment;
export const useTooltipTrigger = () => ({ triggerProps: {}, tooltipProps: {} });
export const useTooltipTriggerState = () => ({ isOpen: false });
