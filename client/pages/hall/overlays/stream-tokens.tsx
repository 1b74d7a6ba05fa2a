/** The tokens of streamers for an event: which one the address uses, a new one, and their end. */
import { useQuery } from '@tanstack/react-query';
import { Key, Plus } from 'lucide-react';
import { useState } from 'react';
import { listStreamTokens, type NewStreamToken, revokeStreamToken, type StreamToken } from '#contract/hall/stream-tokens.ts';
import { keys, queryClient } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';
import { useSave } from '../../../entity/form/use-save.ts';
import { NotLoaded } from '../../../lists/not-loaded.tsx';
import { Button } from '../../../ui/frame/button.tsx';

import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Chip } from '../../../ui/status/chip.tsx';
import { NewTokenDialog } from './new-token-dialog.tsx';
import { Panel } from './panel.tsx';

type StreamTokensProps = {
  eventId: number;
  /** The token in the address. */
  used: NewStreamToken | null;
  onUse: (token: NewStreamToken | null) => void;
};

const keyOf = (eventId: number) => [...keys.devices.all, 'stream-tokens', eventId];
const askAgain = (eventId: number) => void queryClient.invalidateQueries({ queryKey: keyOf(eventId) });

export function StreamTokens({ eventId, used, onUse }: StreamTokensProps) {
  const [dialog, setDialog] = useState<'new' | StreamToken | null>(null);
  const { data, error, refetch } = useQuery({
    queryKey: keyOf(eventId),
    queryFn: ({ signal }) => send(listStreamTokens, { params: { id: eventId } }, { signal }),
  });
  const end = () => {
    setDialog(null);
    askAgain(eventId);
  };
  return (
    <Panel>
      <section aria-label="Tokens of streamers" className="flex flex-col gap-2 text-sm">
        <h2 className="font-[650] text-base">Tokens of streamers</h2>
        <p className="text-ink-2 text-xs">
          An address with a token is late by its delay, and you can end it. Without a token the published scores are live for everybody. A
          token cannot change a score.
        </p>
        {error && <NotLoaded title="The tokens could not be loaded." error={error} onRetry={refetch} />}
        <ul className="divide-y">
          {data?.map((token) => (
            <li key={token.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1.5">
              <Key aria-hidden className="size-4 shrink-0 text-ink-3" />
              <b className="wrap-anywhere min-w-0 font-semibold">{token.name}</b>
              <span className="text-ink-2 tabular">at least {token.leastDelay} s late</span>
              {token.id === used?.id && <Chip tone="blue">in the address</Chip>}
              <Button size="row" variant="danger" className="ml-auto" onPress={() => setDialog(token)}>
                Revoke {token.name} …
              </Button>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-2">
          <Button icon={Plus} onPress={() => setDialog('new')}>
            New token …
          </Button>
          {used && <Button onPress={() => onUse(null)}>Address without a token</Button>}
        </div>
        {dialog === 'new' && (
          <NewTokenDialog
            eventId={eventId}
            onClose={() => setDialog(null)}
            onMade={(token) => {
              onUse(token);
              end();
            }}
          />
        )}
        {dialog !== null && dialog !== 'new' && (
          <ConfirmRevokeToken
            token={dialog}
            onClose={() => setDialog(null)}
            onRevoked={() => {
              if (dialog.id === used?.id) onUse(null);
              end();
            }}
          />
        )}
      </section>
    </Panel>
  );
}

function ConfirmRevokeToken({ token, onClose, onRevoked }: { token: StreamToken; onClose: () => void; onRevoked: () => void }) {
  const { busy, save } = useSave({
    send: ({ id }: StreamToken) => send(revokeStreamToken, { params: { id } }),
    saved: `${token.name} is revoked`,
    failed: ({ sentence }) => `${token.name}: ${sentence}`,
    onSaved: onRevoked,
  });
  return (
    <ConfirmDialog title={`Revoke ${token.name}?`} action="Revoke" danger busy={busy} onConfirm={() => void save(token)} onCancel={onClose}>
      Overlays and feeds with this token stop at once. The streamer needs a new address.
    </ConfirmDialog>
  );
}
