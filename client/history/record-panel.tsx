/** Facts of a record beside its form: number, who created and changed it, where it is used, and the last changes. */
import { useQuery } from '@tanstack/react-query';
import { Link, useLocation } from 'react-router-dom';
import { type AuditEntry, listHistory } from '#contract/operations/audit.ts';
import { recordUses } from '../api/records.ts';
import { sendList } from '../api/send.ts';
import { formatDateTime } from '../format.ts';
import { SectionHeading } from '../ui/frame/section-heading.tsx';
import { actionLook } from './entry-words.ts';
import type { RecordOf } from './record-history.tsx';

const shownEntries = 4;

export function RecordPanel({ of }: { of: RecordOf }) {
  const { newest, oldest, total } = useEntries(of);
  const changed = newest?.[0];
  return (
    <aside
      aria-label="Facts of this record"
      className="flex shrink-0 flex-col gap-4 rounded-card border bg-surface p-4 text-xs min-[75rem]:w-68"
    >
      <div className="flex flex-col gap-1.5">
        <SectionHeading className="flex items-baseline justify-between gap-2 font-semibold text-sm">
          Record{' '}
          <span className="font-normal text-ink-2 text-xs tabular">
            #{of.id}
            {of.version !== undefined && ` · version ${of.version}`}
          </span>
        </SectionHeading>
        {newest && (
          <dl className="grid grid-cols-[4rem_1fr] gap-y-1">
            <dt className="text-ink-2">Created</dt>
            <dd>{oldest?.action === 'created' ? whenAndWho(oldest) : 'before changes were recorded'}</dd>
            <dt className="text-ink-2">Changed</dt>
            <dd>{changed && changed.action !== 'created' ? whenAndWho(changed) : 'not since'}</dd>
          </dl>
        )}
      </div>
      {of.path !== undefined && <Uses path={of.path} id={of.id} />}
      {newest && newest.length > 0 && <LastChanges entries={newest} total={total} />}
    </aside>
  );
}

/** The newest entries, and the first one of all. Histories that the user may not read stay away without a message. */
function useEntries({ entity, id, version }: RecordOf) {
  const ask = (page: number, size: number, signal: AbortSignal) =>
    sendList(listHistory, { page, size }, { params: { entity, id }, signal });
  const key = ['history', entity, id, 'panel', version ?? null];
  const { data } = useQuery({ queryKey: key, queryFn: ({ signal }) => ask(0, shownEntries, signal), retry: false });
  const total = data?.total ?? 0;
  const { data: first } = useQuery({
    queryKey: [...key, total],
    queryFn: ({ signal }) => ask(total - 1, 1, signal),
    enabled: total > shownEntries,
    retry: false,
  });
  return { newest: data?.rows, oldest: total > shownEntries ? first?.rows[0] : data?.rows.at(-1), total };
}

const whenAndWho = ({ at, by }: AuditEntry): string => `${formatDateTime(at)} · ${by}`;

function Uses({ path, id }: { path: string; id: number }) {
  const { data } = useQuery({
    queryKey: [path, 'used-by', id],
    queryFn: ({ signal }) => recordUses({ path }, id, { signal }),
    retry: false,
  });
  const to = useTab('#used-by');
  if (!data) return null;
  return (
    <section aria-label="Where used" className="flex flex-col gap-1 border-t pt-3">
      <SectionHeading className="font-semibold text-sm">Where used</SectionHeading>
      {data.length === 0 && <p className="text-ink-2">Nothing uses it.</p>}
      {data.map(({ kind, many, total }) => (
        <Link
          key={kind}
          to={to}
          replace
          className="flex justify-between gap-2 rounded-chip hover:underline tablet:min-h-11 tablet:items-center"
        >
          <span className="text-ink-2 first-letter:uppercase">{many}</span>
          <b className="font-semibold text-accent tabular">{total}</b>
        </Link>
      ))}
    </section>
  );
}

function LastChanges({ entries, total }: { entries: readonly AuditEntry[]; total: number }) {
  const to = useTab('#history');
  return (
    <section aria-label="Last changes" className="flex flex-col gap-1 border-t pt-3">
      <span className="flex items-baseline justify-between gap-2">
        <SectionHeading className="font-semibold text-sm">Last changes</SectionHeading>
        <Link to={to} replace className="rounded-chip font-semibold text-accent hover:underline">
          All {total}
        </Link>
      </span>
      <ul className="flex flex-col divide-y">
        {entries.map((entry) => (
          <li key={entry.id} className="py-1.5">
            <span className="block font-medium">{wordsOf(entry)}</span>
            <span className="text-ink-2">{whenAndWho(entry)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const maxLabels = 3;

/** 'Changed: City, Mobile' */
function wordsOf({ action, changes }: AuditEntry): string {
  const { words } = actionLook(action);
  const labels = changes.map(({ label }) => label);
  if (labels.length === 0 || action === 'created') return words;
  return `${words}: ${labels.slice(0, maxLabels).join(', ')}${labels.length > maxLabels ? ` and ${labels.length - maxLabels} more` : ''}`;
}

function useTab(hash: string) {
  const { search } = useLocation();
  return { search, hash };
}
