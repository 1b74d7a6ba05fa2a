/** The removed and added parts of a text, each with a few words around it. Two whole articles would hide the change. */
import { diffWordsWithSpace } from 'diff';
import { cx } from '../ui/frame/cx.ts';
import { toneClass } from '../ui/status/tone.ts';

export function TextDifference({ before, after }: { before: string; after: string }) {
  const parts = diffWordsWithSpace(before, after, { timeout: timeoutMs }) ?? [
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

/** A comparison that takes longer, in milliseconds, shows both texts instead. */
const timeoutMs = 100;
const maxChanged = 400;
const maxAround = 40;

const shortened = (text: string): string => (text.length > maxChanged ? `${text.slice(0, maxChanged)}…` : text);

/** The end of the text before a change, and the start of the text after it. */
function around(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  const start = isFirst ? '' : text.slice(0, maxAround);
  const end = isLast ? '' : text.slice(-maxAround);
  return text.length <= start.length + end.length ? text : `${start}…${end}`;
}
