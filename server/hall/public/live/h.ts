/** The elements of the live pages. Node runs TypeScript by removing its types, which leaves no room for JSX: see README.md. */
import { createElement, type ReactNode } from 'react';

export const h = createElement;

/** A drawing of client/public/live-icons.svg. Words beside it say the same, so screen readers skip it. */
export const icon = (name: string, className = 'icon'): ReactNode =>
  h('svg', { className, 'aria-hidden': true }, h('use', { href: `/live-icons.svg#${name}` }));
