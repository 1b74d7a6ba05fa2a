/**
 * Turns the lists of Microsoft Word into lists. Word copies an item as a paragraph with its sign or number as text, and names list and level
 * only in a style.
 */

type WordItem = { paragraph: Element; level: number; isNumbered: boolean };

/** Returns the markup with lists; markup of other programs comes back as it is. `parse`: makes a document that runs and loads nothing. */
export function withWordLists(html: string, parse: (html: string) => Document): string {
  if (!/mso-list\s*:/i.test(html)) return html;
  const page = parse(html);
  let open: { level: number; list: Element }[] = [];
  let last: Element | null = null;
  for (const item of wordItems(page)) {
    const { paragraph, level, isNumbered } = item;
    // Anything between two items ends the list.
    if (last === null || previousElement(paragraph) !== last) open = [];
    open = open.filter((one) => one.level <= level);
    let innermost = open.at(-1);
    if (innermost === undefined || innermost.level < level) {
      const list = page.createElement(isNumbered ? 'ol' : 'ul');
      const lastItem = innermost?.list.lastElementChild;
      if (lastItem) lastItem.append(list);
      else paragraph.before(list);
      innermost = { level, list };
      open = [...open, innermost];
      if (!lastItem) last = list;
    }
    const entry = page.createElement('li');
    const text = page.createElement('p');
    text.append(...paragraph.childNodes);
    entry.append(text);
    innermost.list.append(entry);
    paragraph.remove();
    last = open[0]?.list ?? null;
  }
  return page.body.innerHTML;
}

const previousElement = (element: Element): Element | null => element.previousElementSibling;

/** Takes the sign or number out of each item. */
function wordItems(page: Document): WordItem[] {
  return [...page.querySelectorAll('p, h1, h2, h3, h4, h5, h6')].flatMap((paragraph) => {
    const style = (paragraph.getAttribute('style') ?? '').split(';').find((part) => /^\s*mso-list\s*:/i.test(part));
    const level = style && /\blevel(\d+)/i.exec(style)?.[1];
    if (level === undefined) return [];
    const sign = [...paragraph.querySelectorAll('span')].find((span) => /mso-list\s*:\s*ignore/i.test(span.getAttribute('style') ?? ''));
    const isNumbered = /^\s*(?:\d+|[a-z]{1,4})[.)]/i.test(sign?.textContent ?? '');
    sign?.remove();
    return [{ paragraph, level: Number(level), isNumbered }];
  });
}
