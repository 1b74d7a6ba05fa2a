/** A text field with numbered lines and a result mark for each line; numbers and marks scroll with the text. */
import { type Ref, useState } from 'react';
import { linesOf } from '#contract/kit/table-text.ts';
import { cx } from '../../ui/frame/cx.ts';
import type { LineMark } from './import-lines.ts';

type LinedTextProps = {
  label: string;
  text: string;
  onText: (text: string) => void;
  marks: ReadonlyMap<number, LineMark>;
  placeholder: string;
  fieldRef: Ref<HTMLTextAreaElement>;
};

export function LinedText({ label, text, onText, marks, placeholder, fieldRef }: LinedTextProps) {
  const [top, setTop] = useState(0);
  const numbers = linesOf(text).map((_line, index) => index + 1);
  return (
    <div className="relative flex min-h-60 grow overflow-hidden rounded-control border border-control bg-surface font-mono text-xs leading-6 focus-within:outline-2 focus-within:outline-accent">
      <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
        <ol className="py-1" style={{ transform: `translateY(${-top}px)` }}>
          {numbers.map((line) => (
            <li key={line} className={cx('h-6 border-l-4', looks[marks.get(line) ?? 'add'])}>
              <span className="inline-block w-9 pr-2 text-right text-ink-3 tabular">{line}</span>
            </li>
          ))}
        </ol>
      </div>
      <textarea
        ref={fieldRef}
        aria-label={label}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onScroll={(event) => setTop(event.currentTarget.scrollTop)}
        placeholder={placeholder}
        spellCheck={false}
        wrap="off"
        className="relative ml-11 w-full resize-none overflow-auto whitespace-pre border-l bg-transparent py-1 pl-2.5 text-ink outline-none placeholder:text-ink-3"
      />
    </div>
  );
}

const looks: Record<LineMark, string> = {
  add: 'border-transparent',
  new: 'tone-teal border-tone-solid',
  choose: 'border-accent-fill bg-accent-soft',
  nobody: 'tone-orange border-tone-solid bg-tone-tint',
  skip: 'border-transparent bg-sunken',
  refused: 'tone-red border-tone-solid bg-tone-tint',
};
