/** The toast that offers Undo for some seconds: a ring for the time left, Ctrl Z, and the reason for an early end. */
import { CheckCheck, Trash2, Undo2, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { toast } from 'sonner';

export type UndoOffer = {
  title: string;
  /** A second line about the consequence. */
  detail?: ReactNode;
  /** Chooses the icon: something was discarded, or something was done. */
  kind: 'discarded' | 'done';
  /** The duration in milliseconds. */
  lasts: number;
  onUndo: () => void;
  /** Calls `ended` with a sentence when Undo is no longer possible. Returns a function that stops listening. */
  watch: (ended: (sentence: string) => void) => () => void;
};

export function UndoToast({ id, offer }: { id: string | number; offer: UndoOffer }) {
  const { title, detail, kind, lasts, onUndo, watch } = offer;
  const [until] = useState(() => performance.now() + lasts);
  const [left, setLeft] = useState(lasts);
  const [ended, setEnded] = useState<string | null>(null);
  const close = () => void toast.dismiss(id);
  const undo = () => {
    close();
    onUndo();
  };

  useEffect(() => {
    if (ended) return;
    const clock = setInterval(() => setLeft(Math.max(0, until - performance.now())), 200);
    return () => clearInterval(clock);
  }, [until, ended]);
  useEffect(() => watch(setEnded), [watch]);
  useEffect(() => {
    if (!ended && left > 0) return;
    const timer = setTimeout(() => toast.dismiss(id), ended ? readMs : 0);
    return () => clearTimeout(timer);
  }, [ended, left, id]);
  useUndoKey(ended ? null : undo);

  const Icon = kind === 'discarded' ? Trash2 : CheckCheck;
  return (
    <div className="flex min-h-10 items-center gap-3 rounded-card bg-toast px-4 py-0.5 tablet:py-0 text-white shadow-pop max-sm:flex-wrap max-sm:py-1.5!">
      <Icon aria-hidden className={kind === 'discarded' ? 'size-5 shrink-0 text-[#ffa29c]' : 'size-5 shrink-0 text-[#94d685]'} />
      <p className="min-w-0 flex-1 text-sm leading-[1.125rem]">
        <b className="font-semibold">{title}</b>
        {(ended ?? detail) && <span className="ml-2 text-[#bac3ce]">{ended ? `Can no longer be undone. ${ended}` : detail}</span>}
      </p>
      {!ended && (
        <span className="flex shrink-0 items-center gap-3 max-sm:order-1 max-sm:basis-full max-sm:justify-end">
          <TimeLeft left={left} lasts={lasts} />
          <button type="button" onClick={undo} className={button}>
            <Undo2 aria-hidden className="size-4" />
            Undo
            <kbd className="rounded-chip border border-white/25 px-1 font-sans text-2xs text-[#bac3ce] max-sm:hidden">Ctrl Z</kbd>
          </button>
        </span>
      )}
      <button
        type="button"
        aria-label="Close the message"
        onClick={close}
        className="-mr-1 shrink-0 rounded-control p-1.5 text-[#bac3ce] hover:bg-white/10"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}

const button =
  'flex h-8 tablet:h-11 shrink-0 items-center gap-1.5 rounded-control border border-white/25 px-3 text-sm font-semibold text-[#8cb2ff] hover:bg-white/10';

/** How long the reason for an early end stays on screen, in milliseconds. */
const readMs = 8000;
const circumference = 2 * Math.PI * 7;

function TimeLeft({ left, lasts }: { left: number; lasts: number }) {
  return (
    <span aria-hidden className="flex shrink-0 items-center gap-1.5 text-xs text-[#bac3ce] tabular">
      <svg aria-hidden="true" viewBox="0 0 18 18" className="size-4.5 -rotate-90 fill-none stroke-2">
        <circle cx="9" cy="9" r="7" className="stroke-white/20" />
        <circle
          cx="9"
          cy="9"
          r="7"
          className="stroke-[#8cb2ff]"
          strokeDasharray={circumference}
          strokeDashoffset={circumference * (1 - left / lasts)}
        />
      </svg>
      <span className="w-7">{Math.ceil(left / 1000)} s</span>
    </span>
  );
}

/** In a text field Ctrl Z undoes the typing. */
function useUndoKey(undo: (() => void) | null): void {
  useEffect(() => {
    if (!undo) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'z' || event.shiftKey || event.altKey || !(event.ctrlKey || event.metaKey)) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable=true]')) return;
      event.preventDefault();
      // Only the newest offer reacts.
      event.stopImmediatePropagation();
      undo();
    };
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  });
}
