/** The texts that the product can show, read from its sources: strings, templates and the texts of elements. */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseSync } from 'vite';

const root = join(import.meta.dirname, '../../..');

export type VisibleStrings = { has: (quote: string) => boolean };

/** A quote is found if a text equals it, or a text with values in it fits it and gives at least its first word. */
export function visibleStrings(): VisibleStrings {
  const texts = new Set<string>();
  const patterns = new Map<string, RegExp>();
  for (const file of globSync('{client,kiosk,machines,server/contract}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: ['client/guide/**', '**/guide-pages.ts'],
  }))
    walk(parseSync(file, readFileSync(join(root, file), 'utf8')).program, (node) => {
      if (node.type === 'Literal' && typeof node.value === 'string') texts.add(tidy(node.value));
      if (node.type === 'JSXText' && typeof node.value === 'string') texts.add(tidy(node.value));
      if (node.type === 'TemplateLiteral') add(quasisOf(node));
      if (node.type === 'JSXElement' || node.type === 'JSXFragment') add(partsOf(node.children));
    });
  return { has: (quote) => texts.has(quote) || [...patterns.values()].some((pattern) => pattern.test(quote)) };

  /** Texts with values between them. */
  function add(parts: readonly string[]): void {
    const source = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('(?:.+)');
    if (parts.length === 1) texts.add(tidy(parts[0] ?? ''));
    else if (/^\p{L}[\p{L}’'-]{2,}[ :]/u.test(parts[0] ?? '')) patterns.set(source, new RegExp(`^${source.trim()}$`, 'u'));
  }
}

type SourceNode = { type?: unknown; value?: unknown; children?: unknown; quasis?: unknown };

const tidy = (text: string): string => text.replace(/\s+/g, ' ').trim();

const quasisOf = ({ quasis }: SourceNode): string[] =>
  Array.isArray(quasis) ? quasis.map(({ value }: { value: { cooked?: string | null } }) => value.cooked ?? '') : [];

/** The texts of an element; each value between them divides two. */
function partsOf(children: unknown): string[] {
  const parts = [''];
  for (const child of Array.isArray(children) ? children : [])
    if (child.type === 'JSXText') parts.push(`${parts.pop() ?? ''}${String(child.value).replace(/\s+/g, ' ')}`);
    else parts.push('');
  return parts;
}

function walk(node: unknown, visit: (node: SourceNode) => void): void {
  if (Array.isArray(node)) for (const child of node) walk(child, visit);
  else if (typeof node === 'object' && node !== null) {
    visit(node);
    for (const child of Object.values(node)) walk(child, visit);
  }
}
