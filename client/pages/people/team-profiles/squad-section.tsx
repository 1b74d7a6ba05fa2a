/** The permanent squad of a team, below its form. Its members are suggested first when the team enters a tournament. */
import { useQuery } from '@tanstack/react-query';
import { Download, Pencil, Plus, Star, Trash2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { teamMembers } from '#contract/people/team-members.ts';
import { downloadFile } from '../../../api/download-file.ts';
import { sentenceOf } from '../../../api/problem.ts';
import { recordsQuery } from '../../../api/query-options.ts';
import { recordKeys } from '../../../api/records.ts';
import { RemoveDialog } from '../../../entity/form/remove-dialog.tsx';
import { ListFailed } from '../../../lists/list-failed.tsx';
import { useMay } from '../../../state/session.ts';
import { today } from '../../../state/today.ts';
import { showDay } from '../../../ui/fields/day-text.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { cx } from '../../../ui/frame/cx.ts';
import { IconButton } from '../../../ui/frame/icon-button.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { SectionHeading } from '../../../ui/frame/section-heading.tsx';
import { showToast } from '../../../ui/overlays/toast.tsx';
import { Chip } from '../../../ui/status/chip.tsx';
import type { SquadMember, SquadTeam } from './squad-member-dialog.tsx';

const MemberDialog = lazyPart(async () => ({ default: (await import('./squad-member-dialog.tsx')).MemberDialog }));

type OpenMember = { kind: 'edit'; member: SquadMember | null } | { kind: 'remove'; member: SquadMember };

export function SquadSection({ stored: team }: { stored: SquadTeam }) {
  const { id } = team;
  const query = { 'teamId.equals': id, page: 0, size: 200, sort: ['captain', 'desc'] };
  const { data, error, refetch } = useQuery(recordsQuery(recordKeys(teamMembers), teamMembers, query));
  const [open, setOpen] = useState<OpenMember | null>(null);
  const reason = useMay()('player:write') ? null : 'Your account may not change teams.';
  const close = () => setOpen(null);
  const reload = async (memberId: number | undefined) => {
    const member = (await refetch()).data?.rows.find((one) => one.id === memberId);
    setOpen(member ? { kind: 'edit', member } : null);
  };
  const members = data && captainsFirst(data.rows);
  return (
    <Card className="mt-4">
      <section aria-label="Squad" className="flex flex-col gap-2 text-sm">
        <div className="flex flex-wrap items-center gap-2">
          <SectionHeading className="mr-auto font-[650] text-base">
            Squad {members && <span className="font-normal text-ink-2 tabular">{members.filter(isCurrent).length}</span>}
          </SectionHeading>
          <Button icon={Download} disabledReason={members?.length ? null : 'The squad is empty.'} onPress={() => void saveCsv(id)}>
            CSV
          </Button>
          <Button icon={Plus} disabledReason={reason} onPress={() => setOpen({ kind: 'edit', member: null })}>
            Add to the squad
          </Button>
        </div>
        {error && <ListFailed what="The squad" error={error} onRetry={() => void refetch()} />}
        {members?.length === 0 && (
          <p className="text-ink-2">The squad is empty. Its players are offered first when the team enters a tournament.</p>
        )}
        <ul>
          {members?.map((member) => (
            <MemberLine key={member.id} member={member} reason={reason} onOpen={setOpen} />
          ))}
        </ul>
      </section>
      {open?.kind === 'edit' && (
        <Suspense fallback={null}>
          <MemberDialog
            key={open.member?.version}
            team={team}
            member={open.member}
            onReload={open.member && (() => void reload(open.member?.id))}
            onClose={close}
          />
        </Suspense>
      )}
      {open?.kind === 'remove' && (
        <RemoveDialog
          of={teamMembers}
          row={open.member}
          title={`Take ${open.member.playerName} out of the squad?`}
          label="Take out"
          onClose={close}
        >
          If a player only leaves, enter a last day instead: the history is kept. Tournament entries stay.
        </RemoveDialog>
      )}
    </Card>
  );
}

const isCurrent = ({ until }: SquadMember): boolean => until === null || until >= today();

/** Captains first, former members last, each by name. */
const captainsFirst = (members: readonly SquadMember[]): SquadMember[] =>
  [...members].sort(
    (one, other) =>
      Number(isCurrent(other)) - Number(isCurrent(one)) ||
      Number(other.captain) - Number(one.captain) ||
      (one.playerName ?? '').localeCompare(other.playerName ?? ''),
  );

async function saveCsv(teamId: number): Promise<void> {
  try {
    await downloadFile({ path: `/api/${teamMembers.path}.csv`, query: { 'teamId.equals': teamId }, name: 'Squad.csv' });
  } catch (error) {
    showToast.error(sentenceOf(error));
  }
}

type LineProps = { member: SquadMember; reason: string | null; onOpen: (open: OpenMember) => void };

const MemberLine = ({ member, reason, onOpen }: LineProps) => (
  <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t py-1.5 first:border-t-0">
    <Link
      to={`/app/management/player/profile/${member.playerId}`}
      className={cx('font-semibold hover:underline', isCurrent(member) ? 'text-accent' : 'text-ink-3')}
    >
      {member.playerName}
    </Link>
    {member.captain && (
      <Chip tone="blue" icon={Star}>
        Captain
      </Chip>
    )}
    <span className="min-w-0 grow text-ink-2">{daysOf(member)}</span>
    <IconButton
      size="row"
      icon={Pencil}
      label={`Change ${member.playerName}`}
      disabledReason={reason}
      onPress={() => onOpen({ kind: 'edit', member })}
    />
    <IconButton
      size="row"
      icon={Trash2}
      label={`Take ${member.playerName} out of the squad`}
      disabledReason={reason}
      onPress={() => onOpen({ kind: 'remove', member })}
    />
  </li>
);

function daysOf({ since, until }: SquadMember): string {
  const days = [since && `from ${showDay(since)}`, until && `until ${showDay(until)}`].filter(Boolean).join(' ');
  return days || 'since the beginning';
}
