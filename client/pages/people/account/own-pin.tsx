/** The PIN of a referee for tablets: drawn by the server and shown once. Only people who may approve uniforms have one. */
import { useQuery } from '@tanstack/react-query';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { getTabletPin, removeTabletPin, renewTabletPin } from '#contract/people/tablet-pin.ts';
import { queryClient } from '../../../api/queries.ts';
import { send } from '../../../api/send.ts';
import { useSave } from '../../../entity/form/use-save.ts';
import { formatDate } from '../../../format.ts';
import { NotLoaded } from '../../../lists/not-loaded.tsx';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Callout } from '../../../ui/frame/callout.tsx';
import { Card } from '../../../ui/frame/card.tsx';

const queryKey = ['tablet-pin'];
const refresh = () => void queryClient.invalidateQueries({ queryKey });
const failed = ({ sentence }: { sentence: string }) => sentence;

export function OwnPin() {
  const mayApprove = useMay()('uniform:toggle');
  const { data, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => send(getTabletPin, {}, { signal }),
    enabled: mayApprove,
  });
  if (!mayApprove) return null;
  return (
    <Card aria-label="PIN for tablets" role="region">
      <h2 className="font-[650] text-base">PIN for tablets</h2>
      <div className="mt-3 flex flex-col gap-3">
        <p className="text-ink-2 text-sm">With it you approve both uniforms on the tablet of a table, without the office.</p>
        {!data && error && <NotLoaded title="Your PIN could not be loaded." error={error} onRetry={() => void refetch()} />}
        {data && <Pin since={data.since} />}
      </div>
    </Card>
  );
}

function Pin({ since }: { since: string | null }) {
  const [pin, setPin] = useState<string | null>(null);
  const renewal = useSave({
    send: () => send(renewTabletPin, {}),
    ...{ saved: null, failed },
    onSaved: (answer) => {
      setPin(answer.pin);
      refresh();
    },
  });
  const removal = useSave({
    send: () => send(removeTabletPin, {}),
    ...{ saved: 'Tablets no longer take your PIN.', failed },
    onSaved: () => {
      setPin(null);
      refresh();
    },
  });
  return (
    <>
      {pin && (
        <Callout kind="warning" title={`Your PIN is ${pin.slice(0, 3)} ${pin.slice(3)}`}>
          Shown only once. An earlier PIN no longer counts.
        </Callout>
      )}
      <p className="text-sm">{since ? `Your PIN is from ${formatDate(since)}.` : 'You have no PIN yet.'}</p>
      <span className="flex flex-wrap gap-2">
        <Button icon={KeyRound} busy={renewal.busy} onPress={() => void renewal.save(null)}>
          {since ? 'New PIN' : 'Get a PIN'}
        </Button>
        {since && (
          <Button icon={Trash2} busy={removal.busy} onPress={() => void removal.save(null)}>
            Remove PIN
          </Button>
        )}
      </span>
    </>
  );
}
