/** One warning on every screen, until it ends or the user dismisses it. */
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { LiveWarning } from '#contract/live/desk.ts';
import { formatTime } from '../format.ts';
import { Button } from '../ui/frame/button.tsx';
import { useHallNow } from './hall-clock.tsx';
import { useEventZone } from './use-hall-event.ts';

export function WarningBar({ warning }: { warning: LiveWarning }) {
  const zone = useEventZone();
  const now = useHallNow(10_000);
  const [isRead, setRead] = useState(false);
  if (isRead || Date.parse(warning.until) <= now) return null;
  return (
    <div
      role="alert"
      className="tone-orange flex min-h-8 shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-tone-solid/50 border-b bg-tone-soft px-4 py-1 text-sm text-tone print:hidden"
    >
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 grow basis-64">
        <b className="font-semibold">Somebody is guessing pairing codes.</b> {warning.wrongTries} wrong ones within an hour, lately from{' '}
        {warning.lastAddress}. Your codes stay valid; pairing may take a few seconds longer until {formatTime(warning.until, zone)}.
      </p>
      <Button size="row" onPress={() => setRead(true)}>
        Understood
      </Button>
    </div>
  );
}
