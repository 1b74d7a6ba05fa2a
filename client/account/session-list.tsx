/** The sessions of a user, each with a button that ends it. */
import { Monitor, Smartphone } from 'lucide-react';
import type { OwnSession } from '#contract/people/sessions.ts';
import { formatDateTime } from '../format.ts';
import { Button } from '../ui/frame/button.tsx';
import { Chip } from '../ui/status/chip.tsx';
import { deviceOf } from './device-of.ts';

type SessionListProps = {
  sessions: readonly OwnSession[];
  /** The session that is being ended. */
  endingId: string | null;
  onEnd: (id: string) => void;
  disabledReason?: string | null;
};

export function SessionList({ sessions, endingId, onEnd, disabledReason = null }: SessionListProps) {
  if (sessions.length === 0) return <p className="text-ink-3 text-sm">No active sessions.</p>;
  return (
    <ul className="flex flex-col divide-y">
      {sessions.map(({ id, userAgent, ip, lastSeenAt, current }) => {
        const { words, isHandheld } = deviceOf(userAgent);
        const Icon = isHandheld ? Smartphone : Monitor;
        return (
          <li key={id} className="flex items-center gap-2.5 py-2 text-sm">
            <Icon aria-hidden className="size-4 shrink-0 text-ink-3" />
            <span className="min-w-0 grow">
              <span className="block truncate">{words}</span>
              <span className="block text-ink-2 text-xs">
                {ip ?? 'unknown address'} · {formatDateTime(lastSeenAt)}
              </span>
            </span>
            {current ? (
              <Chip tone="green">this one</Chip>
            ) : (
              <Button
                size="row"
                busy={endingId === id}
                disabledReason={disabledReason}
                aria-label={`End ${words}`}
                onPress={() => onEnd(id)}
              >
                End
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
