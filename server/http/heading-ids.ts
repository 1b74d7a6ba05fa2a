/** Gives the headings of a text the ids that its links name: '#prize-money' leads to the heading 'Prize money'. */
import { foldedWords } from '#contract/kit/fold.ts';
import { plainText } from '#contract/kit/plain-text.ts';

const idOf = (words: string): string => foldedWords(words).join('-');

/** `html`: as the sanitiser returns it, so a heading has no attributes. Headings of the same words are numbered. */
export function withHeadingIds(html: string): string {
  const used = new Map<string, number>();
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

/** `used` remembers the last number of each id, so that many headings of the same words take no longer than different ones. */
function freeId(wanted: string, used: Map<string, number>): string {
  if (wanted === '') return '';
  let number = used.get(wanted) ?? 0;
  let id = wanted;
  do {
    number += 1;
    id = number === 1 ? wanted : `${wanted}-${number}`;
  } while (number > 1 && used.has(id));
  used.set(wanted, number);
  if (id !== wanted) used.set(id, 1);
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
