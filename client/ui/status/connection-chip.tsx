/** Shows whether the data on screen is live: Live, Reconnecting, Offline since hh:mm. */
import { CloudOff, Radio, RefreshCw } from 'lucide-react';
import { Chip } from './chip.tsx';

type ConnectionState = 'live' | 'reconnecting' | 'offline';

export function ConnectionChip({ state, since }: { state: ConnectionState; since?: string | null }) {
  return (
    <span role="status" aria-label="Connection">
      {state === 'live' && (
        <Chip tone="teal" icon={Radio} large>
          Live
        </Chip>
      )}
      {state === 'reconnecting' && (
        <Chip tone="yellow" icon={RefreshCw} large>
          Reconnecting
        </Chip>
      )}
      {state === 'offline' && (
        <Chip tone="orange" icon={CloudOff} large>
          Offline{since && <span className="max-sm:sr-only"> since</span>}
          {since && ` ${since}`}
        </Chip>
      )}
    </span>
  );
}
