/** A player's account with the federation: the balance, a form that books an amount, and all entries. */
import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { callPath } from '#contract/kit/call.ts';
import { csvOfBalance, getBalance } from '#contract/money/personal-balance.ts';
import { centsFrom, eur } from '#machines/money/money.ts';
import { downloadFile } from '../../api/download-file.ts';
import { sentenceOf } from '../../api/problem.ts';
import { send } from '../../api/send.ts';
import { ListFailed } from '../../lists/list-failed.tsx';
import { useMay } from '../../state/session.ts';
import { Button } from '../../ui/frame/button.tsx';
import { Card } from '../../ui/frame/card.tsx';
import { SectionHeading } from '../../ui/frame/section-heading.tsx';
import { showToast } from '../../ui/overlays/toast.tsx';
import { BalanceForm } from './balance-form.tsx';
import { BalanceHistory } from './balance-history.tsx';
import { balanceKey } from './balance-keys.ts';

/** Shown only to users who may read balances. */
export function BalanceSection({ stored: { id } }: { stored: { id: number } }) {
  const may = useMay();
  const { data, error, refetch } = useQuery({
    queryKey: balanceKey(id),
    queryFn: ({ signal }) => send(getBalance, { params: { id } }, { signal }),
    enabled: may('balance:read'),
  });
  if (!may('balance:read')) return null;
  const personal = data === undefined ? undefined : centsFrom(data.personal);
  return (
    <Card className="mt-4">
      <section aria-label="Personal balance" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline gap-x-4 gap-y-2">
          <SectionHeading className="font-[650] text-base">Personal balance</SectionHeading>
          {personal !== undefined && (
            <strong className={personal < 0 ? 'text-lg text-refusal tabular' : 'text-lg tabular'}>{eur(personal)}</strong>
          )}
          {data !== undefined && data.prize !== 0 && (
            <span className="text-ink-2 text-sm tabular">Prize money {eur(centsFrom(data.prize))}</span>
          )}
          <span className="ml-auto">
            <Button icon={Download} onPress={() => void download(id)}>
              CSV
            </Button>
          </span>
        </div>
        {error && <ListFailed what="The balance" error={error} onRetry={() => void refetch()} />}
        {data !== undefined && may('balance:write') && (
          <BalanceForm playerProfileId={id} balances={{ PERSONAL: centsFrom(data.personal), PRIZE: centsFrom(data.prize) }} />
        )}
        <BalanceHistory playerProfileId={id} />
      </section>
    </Card>
  );
}

const download = (id: number): Promise<void> =>
  downloadFile({ path: callPath(csvOfBalance), query: { 'playerProfileId.equals': id }, name: 'balance.csv' }).catch((error: unknown) => {
    showToast.error(sentenceOf(error));
  });
