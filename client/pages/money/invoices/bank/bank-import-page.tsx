/** Books the payments of a bank statement: choose the file, look at what its lines pay, book the ticked ones with one press. */
import { FileUp, Landmark } from 'lucide-react';
import { Suspense } from 'react';
import { countText } from '#machines/count-text.ts';
import { FileButton } from '../../../../ui/fields/file-button.tsx';
import { Button } from '../../../../ui/frame/button.tsx';
import { Callout } from '../../../../ui/frame/callout.tsx';
import { Card } from '../../../../ui/frame/card.tsx';
import { lazyPart } from '../../../../ui/frame/lazy-part.ts';
import { Page } from '../../../../ui/frame/page.tsx';
import { SectionHeading } from '../../../../ui/frame/section-heading.tsx';
import { EarlierBankImports } from './earlier-bank-imports.tsx';
import { useBankImport } from './use-bank-import.ts';
import { useIsPhone } from './use-is-phone.ts';

const BankStatement = lazyPart(() => import('./bank-statement.tsx').then((loaded) => ({ default: loaded.BankStatement })));
const ColumnsDialog = lazyPart(() => import('./columns-dialog.tsx').then((loaded) => ({ default: loaded.ColumnsDialog })));

const types = ['.xml', '.csv', '.txt', '.xlsx', 'text/xml', 'application/xml', 'text/csv'];

export function BankImportPage() {
  const draft = useBankImport();
  const isPhone = useIsPhone();
  const { answer, file, isChoosing, setChoosing } = draft;
  const table = answer?.table ?? null;
  const needsColumns = answer !== null && table !== null && answer.lines.length === 0;
  return (
    <Page
      title="Bank import"
      subtitle={answer && file && `${file.name} · ${answer.format} · ${countText(answer.lines.length, 'line')}`}
      crumbs={[{ label: 'Management' }, { label: 'Invoices', to: '/app/management/invoices' }, { label: 'Bank import' }]}
      fill={answer !== null}
      actions={
        answer && (
          <>
            {table && !isPhone && <Button onPress={() => setChoosing(true)}>Columns …</Button>}
            <Button icon={FileUp} onPress={draft.close}>
              Other file
            </Button>
          </>
        )
      }
    >
      {draft.problem && !isChoosing && (
        <div className="mb-3">
          <Callout kind="error" title={draft.problem} />
        </div>
      )}
      {answer && !needsColumns ? (
        <Suspense fallback={null}>
          <BankStatement draft={draft} isPhone={isPhone} />
        </Suspense>
      ) : (
        <div className="flex flex-col gap-4">
          <Card className="flex flex-col items-start gap-2">
            <SectionHeading className="flex items-center gap-2 font-semibold text-sm">
              <Landmark aria-hidden className="size-4" /> Choose the statement of your bank
            </SectionHeading>
            <p className="text-ink-2 text-sm">CAMT.053 as XML, or a CSV file. Nothing is booked before you press Book.</p>
            <FileButton label="Choose file" types={types} onFile={(chosen) => void draft.choose(chosen)} />
            {draft.isReading && <p className="text-ink-2 text-sm">reading …</p>}
            {needsColumns && (
              <Callout
                kind="warning"
                title="The headings of this file are not known yet."
                actions={<Button onPress={() => setChoosing(true)}>Choose its columns</Button>}
              />
            )}
          </Card>
          <EarlierBankImports readOnly={isPhone} />
        </div>
      )}
      {isChoosing && table && (
        <Suspense fallback={null}>
          <ColumnsDialog
            table={table}
            busy={draft.isReading}
            problem={draft.problem}
            onSave={draft.saveColumns}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </Page>
  );
}
