/** One entry of a change history: time, user, action, and each field before and after. */
import { ArrowRight, Bot } from 'lucide-react';
import { Suspense } from 'react';
import type { AuditEntry } from '#contract/operations/audit.ts';
import { formatClock, formatDate } from '../format.ts';
import { lazyPart } from '../ui/frame/lazy-part.ts';
import { Avatar } from '../ui/status/avatar.tsx';
import { Chip } from '../ui/status/chip.tsx';
import type { Column } from '../ui/table/data-table-column.ts';
import { actionLook, roleWords } from './entry-words.ts';

/** Only long texts need a word-by-word comparison. */
const TextDifference = lazyPart(() => import('./text-difference.tsx').then((loaded) => ({ default: loaded.TextDifference })));

/** In the office's zone, like the change itself. */
const EntryTime = ({ at }: { at: string }) => (
  <time dateTime={at} className="whitespace-nowrap tabular">
    <span className="text-ink-2">{formatDate(at)}</span> <b className="font-semibold">{formatClock(at)}</b>
  </time>
);

function EntryWho({ entry: { actor, by, roles } }: { entry: AuditEntry }) {
  const isPerson = actor.startsWith('user:');
  return (
    <span className="inline-flex items-center gap-2">
      {isPerson ? <Avatar name={by} size="normal" /> : <Bot aria-hidden className="mx-1 size-5 text-ink-3" />}
      <span className="flex flex-col">
        <span className="font-medium">{isPerson ? by : capitalized(by)}</span>
        {roles.length > 0 && <span className="text-ink-2 text-xs">{roleWords(roles)}</span>}
      </span>
    </span>
  );
}

const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

function EntryWhat({ action }: Pick<AuditEntry, 'action'>) {
  const { words, icon, tone } = actionLook(action);
  return (
    <Chip tone={tone} icon={icon}>
      {words}
    </Chip>
  );
}

function EntryChanges({ entry: { changes, reason, isErased } }: { entry: AuditEntry }) {
  if (isErased) return <span className="text-ink-2">No longer readable: this person was erased.</span>;
  if (changes.length === 0 && !reason) return <span className="text-ink-3">–</span>;
  return (
    <ul className="flex flex-col gap-1 py-1">
      {changes.map(({ label, before, after }) => (
        <li key={label} className="grid gap-x-3 xl:grid-cols-[9rem_1fr]">
          <span className="whitespace-normal text-ink-2">{label}</span>
          <BeforeAfter before={before} after={after} />
        </li>
      ))}
      {reason && <li className="text-ink-2">Reason: {reason}</li>}
    </ul>
  );
}

function BeforeAfter({ before, after }: { before: string | null; after: string | null }) {
  if (before !== null && after !== null && Math.max(before.length, after.length) > maxReadable)
    return (
      <Suspense fallback={null}>
        <TextDifference before={before} after={after} />
      </Suspense>
    );
  return (
    <span className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
      {before !== null && <s className="text-ink-2">{short(before)}</s>}
      {before !== null && <ArrowRight role="img" aria-label="became" className="size-3.5 shrink-0 text-ink-3" />}
      {after === null ? <span className="text-ink-2">empty</span> : <b className="font-semibold">{short(after)}</b>}
    </span>
  );
}

/** Longer texts are compared word by word, because the change is hard to see. */
const maxReadable = 60;
/** A whole article would push the other entries off the screen. */
const short = (text: string): string => (text.length > maxLength ? `${text.slice(0, maxLength)}…` : text);
const maxLength = 240;

export const historyColumns: readonly Column<AuditEntry>[] = [
  { id: 'at', header: 'Time', cell: (entry) => <EntryTime at={entry.at} />, width: '9rem' },
  { id: 'who', header: 'Who', cell: (entry) => <EntryWho entry={entry} /> },
  { id: 'what', header: 'What', cell: (entry) => <EntryWhat action={entry.action} /> },
  {
    id: 'changes',
    header: 'Before and after',
    cell: (entry) => <EntryChanges entry={entry} />,
    width: '60%',
    className: 'whitespace-normal',
  },
];

export const EntryCard = ({ entry, of }: { entry: AuditEntry; of?: string }) => (
  <div className="flex flex-col gap-1.5">
    <span className="flex flex-wrap items-center justify-between gap-2">
      <EntryTime at={entry.at} />
      <EntryWhat action={entry.action} />
    </span>
    {of && <span className="font-medium">{of}</span>}
    <EntryWho entry={entry} />
    <EntryChanges entry={entry} />
  </div>
);
