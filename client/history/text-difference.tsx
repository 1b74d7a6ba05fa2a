/** What was taken out of a text and what was put in, with a few words around each; a whole article twice would say nothing. */
import { diffWordsWithSpace } from 'diff';
import { cx } from '../ui/frame/cx.ts';
import { toneClass } from '../ui/status/tone.ts';

export function TextDifference({ before, after }: { before: string; after: string }) {
  const parts = diffWordsWithSpace(before, after, { timeout: slowestMs }) ?? [
    { value: before, added: false, removed: true },
    { value: after, added: true, removed: false },
  ];
  let letters = 0;
  return (
    <span className="whitespace-pre-wrap">
      {parts.map(({ value, added, removed }, index) => {
        letters += value.length;
        const key = `${letters} ${added} ${removed}`;
        if (removed)
          return (
            <del key={key} className={cx(toneClass('red'), 'bg-tone-soft text-ink-2')}>
              {shortened(value)}
            </del>
          );
        if (added)
          return (
            <ins key={key} className={cx(toneClass('green'), 'bg-tone-soft font-semibold no-underline')}>
              {shortened(value)}
            </ins>
          );
        return (
          <span key={key} className="text-ink-2">
            {around(value, { isFirst: index === 0, isLast: index === parts.length - 1 })}
          </span>
        );
      })}
    </span>
  );
}

/** What takes longer to compare is shown as two texts. */
const slowestMs = 100;
const mostChanged = 400;
const mostAround = 40;

const shortened = (text: string): string => (text.length > mostChanged ? `${text.slice(0, mostChanged)}…` : text);

/** The end before a change, the start after it. */
function around(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  const start = isFirst ? '' : text.slice(0, mostAround);
  const end = isLast ? '' : text.slice(-mostAround);
  return text.length <= start.length + end.length ? text : `${start}…${end}`;
}
