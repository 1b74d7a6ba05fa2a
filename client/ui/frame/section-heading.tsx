/** The heading of a part of a screen: h2 on a page, h3 in a dialog, whose title is an h2. */
import { createContext, type HTMLAttributes, useContext } from 'react';

export const SectionLevel = createContext<'h2' | 'h3'>('h2');

export function SectionHeading(attributes: HTMLAttributes<HTMLHeadingElement>) {
  const Level = useContext(SectionLevel);
  return <Level {...attributes} />;
}
