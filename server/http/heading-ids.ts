/** Gives the headings of a text the ids that its links name: '#prize-money' leads to the heading 'Prize money'. */
import { foldedWords } from '#contract/kit/fold.ts';
import { plainText } from '#contract/kit/plain-text.ts';

const idOf = (words: string): string => foldedWords(words).join('-');

/** `html`: as the sanitiser returns it, so a heading has no attributes. Headings of the same words are numbered. */
export function withHeadingIds(html: string): string {
  const used = new Set<string>();
  const marked = html
    .split(/(?=<h[234]>)/)
    .map((part) => {
      const end = part.indexOf('</h');
      if (!/^<h[234]>/.test(part) || end < 0) return part;
      const id = freeId(idOf(plainText(part.slice('<h2>'.length, end))), used);
      return id === '' ? part : `${part.slice(0, '<h2'.length)} id="${id}"${part.slice('<h2'.length)}`;
    })
    .join('');
  return marked.replace(/<a href="#([^"<>]+)"/g, (link, typed: string) => {
    const id = idOf(decoded(typed));
    return used.has(id) ? `<a href="#${id}"` : link;
  });
}

function freeId(wanted: string, used: Set<string>): string {
  if (wanted === '') return '';
  let id = wanted;
  for (let number = 2; used.has(id); number += 1) id = `${wanted}-${number}`;
  used.add(id);
  return id;
}

/** Somebody may copy the address from a browser, which encodes letters. */
function decoded(typed: string): string {
  try {
    return decodeURIComponent(typed);
  } catch {
    return typed;
  }
}
