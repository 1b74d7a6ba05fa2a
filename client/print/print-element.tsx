/** Puts something beside the office, prints it alone, and takes it away. */
import './paper.css';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

let takeAway = (): void => undefined;

/** `pageRules`: a sheet of their own because their texts may be data, which the content policy keeps out of style tags. */
export async function printElement(content: ReactNode, className: string, pageRules: string): Promise<void> {
  takeAway();
  const element = document.createElement('div');
  element.className = `paper ${className}`;
  const root = createRoot(element);
  const pages = new CSSStyleSheet();
  pages.replaceSync(pageRules);
  takeAway = () => {
    root.unmount();
    element.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== pages);
    takeAway = () => undefined;
  };
  document.body.append(element);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, pages];
  flushSync(() => root.render(content));
  await Promise.all([...element.querySelectorAll('img')].map((picture) => picture.decode().catch(() => picture.remove())));
  addEventListener('afterprint', () => takeAway(), { once: true });
  window.print();
}
