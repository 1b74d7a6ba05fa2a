/** Bank data, masked. Show asks for the password once in five minutes, and each use is recorded. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Eye, EyeOff } from 'lucide-react';
import { isMasked } from '#contract/kit/masked.ts';
import { isIban } from '#contract/money/iban.ts';
import { revealBank } from '#contract/people/player-calls.ts';
import { send } from '../../../api/send.ts';
import type { OwnFieldProps } from '../../../entity/fields/entity-field.tsx';
import { SecretField } from '../../../entity/fields/secret-field.tsx';
import { useSave } from '../../../entity/form/use-save.ts';
import { useConfirmed } from '../../../state/confirming.ts';
import { useMay } from '../../../state/session.ts';
import { Button } from '../../../ui/frame/button.tsx';

export function BankField({ name, form: _, set: __, stored, value, ...control }: OwnFieldProps) {
  const text = typeof value === 'string' ? value : '';
  const id = typeof stored?.id === 'number' ? stored.id : null;
  const shown = useShown(id);
  const may = useMay()('player:bank-reveal');
  const isOdd = name === 'bankIban' && text !== '' && !isMasked(text) && !isIban(text);
  const plain = shown.bank && (Reflect.get(shown.bank, name) as string | null);
  return (
    <SecretField {...control} hint={isOdd ? 'This IBAN does not seem right' : control.hint} value={text} max={255} shown={plain}>
      {may && id !== null && (
        <Button
          icon={plain ? EyeOff : Eye}
          busy={shown.busy}
          aria-label={`${plain ? 'Hide' : 'Show'} ${control.label}`}
          className="h-9 tablet:h-11"
          onPress={() => (plain ? shown.hide() : void shown.show())}
        >
          {plain ? 'Hide' : 'Show'}
        </Button>
      )}
    </SecretField>
  );
}

/** Shown for all bank fields at once, and hidden again when the page closes. */
function useShown(id: number | null) {
  const client = useQueryClient();
  const confirmed = useConfirmed();
  const queryKey = ['player-profiles', 'bank', id];
  const reveal = () => confirmed(() => send(revealBank, { params: { id: id ?? 0 } }));
  const { data } = useQuery({ queryKey, queryFn: reveal, enabled: false, gcTime: 0 });
  const { busy, save } = useSave({
    send: reveal,
    saved: null,
    failed: ({ sentence }) => sentence,
    restMs: 0,
    onSaved: (bank) => client.setQueryData(queryKey, bank),
  });
  return { bank: data ?? null, busy, show: () => save(null), hide: () => client.setQueryData(queryKey, null) };
}
