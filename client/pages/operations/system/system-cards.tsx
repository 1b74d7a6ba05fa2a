/** The details of the installation, one card per group. */
import { ShieldCheck } from 'lucide-react';
import { type SystemStatus, verifyAuditTrail } from '#contract/operations/system.ts';
import { send } from '../../../api/send.ts';
import { useSave } from '../../../entity/form/use-save.ts';
import { formatDateTime } from '../../../format.ts';
import { useHallNow } from '../../../shell/hall-clock.tsx';
import { useMay, useSession } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { ageWords } from './age-words.ts';
import { reasonWords } from './backups-section.tsx';
import { FactsCard, type LabelledValue } from './facts-card.tsx';
import { formatBytes } from './format-bytes.ts';

type CardsProps = { status: SystemStatus; zone: string | undefined; onVerified: () => void };

export function SystemCards({ status, zone, onVerified }: CardsProps) {
  const now = useHallNow(60_000);
  const { info } = useSession();
  return (
    <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
      <FactsCard title="Program" facts={programFacts(status, zone)} />
      <FactsCard title="Database" facts={databaseFacts(status)} />
      <FactsCard title="Last copy" facts={copyFacts(status, zone, now)} />
      <FactsCard title="Speed" note="this process" facts={speedFacts(status)} />
      <FactsCard title={status.nodes.length === 1 ? 'Server' : 'Servers'} facts={nodeFacts(status, zone)} />
      <FactsCard title="Mail" facts={mailFacts(status, Boolean(info?.demo))} />
      <FactsCard title="Schema" note="newest first" facts={status.migrations.map(({ name, at }) => [formatDateTime(at, zone), name])} />
      <AuditCard audit={status.audit} zone={zone} onVerified={onVerified} />
    </div>
  );
}

const programFacts = (status: SystemStatus, zone: string | undefined): LabelledValue[] => [
  ['Version', status.version],
  ['Build', status.build],
  ['Runtime', status.runtime],
  ['Started', formatDateTime(status.startedAt, zone) + (status.uncleanStop ? ', after an unexpected stop' : '')],
];

const roomWords = (disk: SystemStatus['disk']): string => (disk ? `${formatBytes(disk.free)} of ${formatBytes(disk.total)}` : 'not known');

const databaseFacts = (status: SystemStatus): LabelledValue[] => [
  ['Engine', status.engineVersion],
  ['Size', formatBytes(status.databaseBytes)],
  ['Free on the disk', roomWords(status.disk)],
  ['Data folder', status.dataFolder],
];

function copyFacts({ copies }: SystemStatus, zone: string | undefined, now: number): LabelledValue[] {
  if (copies === null) return [['Backups', 'Back up PostgreSQL with its own tools: pg_dump -Fc']];
  const [last] = copies.newest;
  return [
    ['When', last ? `${formatDateTime(last.at, zone)}, ${ageWords(last.at, now)}` : 'none yet'],
    ['Made', last ? `${reasonWords(last.reason)}, ${formatBytes(last.bytes)}` : '–'],
    ['Check', last ? 'Verified' : '–'],
    ['Free for backups', roomWords(copies.disk)],
  ];
}

const speedFacts = ({ fsync, loop }: SystemStatus): LabelledValue[] => [
  ['Disk keeps', fsync ? `in ${fsync.p50} ms, at most ${fsync.p99} ms` : 'not measured here'],
  ['Loop delay', `${loop.p50} ms, 99 % within ${loop.p99} ms`],
  ['Longest wait', `${loop.max} ms in the last minute`],
];

const nodeFacts = ({ nodes }: SystemStatus, zone: string | undefined): LabelledValue[] =>
  nodes.map(({ name, version, since, self }) => [
    name,
    `${version}, since ${formatDateTime(since, zone)}${self && nodes.length > 1 ? ' (answers you)' : ''}`,
  ]);

const mailFacts = ({ mail }: SystemStatus, inDemo: boolean): LabelledValue[] => [
  ['Leaves', inDemo ? 'none: it is kept in the mailbox of this demo' : leavesWords(mail)],
  ['Waiting', mail.queued],
  ['Undelivered', mail.undelivered],
];

const leavesWords = ({ pause, isSet }: SystemStatus['mail']): string =>
  pause ? `none: ${pause.sentence}` : isSet ? 'yes' : 'no mail server is set up';

type AuditCardProps = { audit: SystemStatus['audit']; zone: string | undefined; onVerified: () => void };

function AuditCard({ audit, zone, onVerified }: AuditCardProps) {
  const { busy, save } = useSave({
    send: () => send(verifyAuditTrail, {}),
    saved: ({ broken }) => broken ?? 'No tampering found in the audit trail',
    failed: ({ sentence }) => sentence,
    onSaved: () => undefined,
    onEnd: onVerified,
  });
  const reason = useMay()('system:write') ? null : 'Your account may not verify the audit trail.';
  const facts: LabelledValue[] = [
    ['Verified', audit ? formatDateTime(audit.at, zone) : 'not yet; once a day by itself'],
    ['Sealed rows', audit?.sealed ?? '–'],
    ['Result', audit ? (audit.broken ?? 'No tampering found') : '–'],
  ];
  return (
    <FactsCard title="Audit trail" facts={facts}>
      <Button size="row" icon={ShieldCheck} busy={busy} disabledReason={reason} onPress={() => void save(null)}>
        Verify now
      </Button>
    </FactsCard>
  );
}
