/** For administrators: the safety of points and backups, outgoing mail, and disk space. It is prominent only when a user must act. */
import { HardDrive, Mail } from 'lucide-react';
import { Link } from 'react-router-dom';
import { countText } from '#machines/count-text.ts';
import { formatDateTime } from '../../../format.ts';
import { type Attention, useAttention } from '../../../shell/use-attention.ts';
import { Callout } from '../../../ui/frame/callout.tsx';

export function HealthStrip() {
  const health = useAttention()?.health;
  if (!health) return null;
  const { mail, disk, warnings } = health;
  return (
    <section aria-label="Health of the installation" className="mb-4 flex flex-col gap-2">
      {warnings.map((warning) => (
        <Callout key={warning} kind="error" title={warning} actions={<SystemLink />} />
      ))}
      {mail.pause && (
        <Callout kind="error" title={mail.pause.sentence} actions={<MailLink />}>
          No mail sent since {formatDateTime(mail.pause.since)}; {countText(mail.queued, 'mail')} waiting.
        </Callout>
      )}
      {disk?.low && (
        <Callout kind="error" title={`Only ${gigabytes(disk.free)} are left on the disk.`}>
          Without free space, no points can be stored. Delete files that are not needed, or move the data folder to a larger disk.
        </Callout>
      )}
      <p className="flex flex-wrap gap-x-5 gap-y-1 text-ink-2 text-xs">
        <span className="inline-flex items-center gap-1.5">
          <Mail aria-hidden className="size-3.5 text-ink-3" />
          Mail: {mailWords(mail)} <MailLink />
        </span>
        {disk && (
          <span className="inline-flex items-center gap-1.5 tabular">
            <HardDrive aria-hidden className="size-3.5 text-ink-3" />
            Disk: {gigabytes(disk.free)} of {gigabytes(disk.total)} free
          </span>
        )}
      </p>
    </section>
  );
}

const SystemLink = () => (
  <Link to="/app/administration/system" className="rounded-chip font-semibold text-accent hover:underline">
    System
  </Link>
);

const MailLink = () => (
  <Link to="/app/administration/mail" className="rounded-chip font-semibold text-accent hover:underline">
    Mails
  </Link>
);

function mailWords({ isSet, queued, pause }: NonNullable<Attention['health']>['mail']): string {
  if (!isSet) return 'no mail server is set up, links are handed over by hand';
  if (pause) return 'none leaves';
  return queued === 0 ? 'none is waiting' : `${queued} waiting`;
}

const gigabytes = (bytes: number): string => `${(bytes / 1024 ** 3).toFixed(bytes < 10 * 1024 ** 3 ? 1 : 0)} GB`;
