/** Adds an element beside the office, prints it alone, and removes it. */
import './paper.css';
import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

let removePrinted = (): void => undefined;

/** `pageRules` become a constructed style sheet: they may contain data, and the content security policy forbids style tags. */
export async function printElement(content: ReactNode, className: string, pageRules: string): Promise<void> {
  removePrinted();
  const element = document.createElement('div');
  element.className = `paper ${className}`;
  const root = createRoot(element);
  const pages = new CSSStyleSheet();
  pages.replaceSync(pageRules);
  removePrinted = () => {
    root.unmount();
    element.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((other) => other !== pages);
    removePrinted = () => undefined;
  };
  document.body.append(element);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, pages];
  flushSync(() => root.render(content));
  await Promise.all([...element.querySelectorAll('img')].map((picture) => picture.decode().catch(() => picture.remove())));
  addEventListener('afterprint', () => removePrinted(), { once: true });
  window.print();
}
