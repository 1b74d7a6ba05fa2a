/** Says once per bank which column of its CSV files holds what. */
import { useState } from 'react';
import { type BankColumn, bankColumns } from '#contract/money/bank-columns.ts';
import type { BankColumnPositions, ReadStatementAnswer } from '#contract/money/bank-import.ts';
import { SelectField } from '../../../../ui/fields/select-field.tsx';
import { TextField } from '../../../../ui/fields/text-field.tsx';
import { ActionDialog } from '../../../../ui/overlays/action-dialog.tsx';

type ColumnsDialogProps = {
  table: NonNullable<ReadStatementAnswer['table']>;
  busy: boolean;
  /** The refusal of the server. */
  problem: string | null;
  onSave: (bank: string, columns: BankColumnPositions) => void;
  onClose: () => void;
};

const columnWords: Readonly<Record<BankColumn, string>> = {
  date: 'Day of the booking',
  amount: 'Amount',
  credit: 'Amount received',
  debit: 'Amount paid out',
  sign: 'Received or paid out',
  currency: 'Currency',
  payer: 'Payer',
  text: 'Text',
  reference: 'Number of the bank',
  account: 'Own account',
};

const none = -1;

export function ColumnsDialog({ table, busy, problem, onSave, onClose }: ColumnsDialogProps) {
  const [bank, setBank] = useState(table.bank ?? '');
  const [columns, setColumns] = useState<BankColumnPositions>(table.columns);
  const options = [
    { id: none, label: 'Not in the file' },
    ...table.heads.map((head, index) => ({ id: index, label: head || `Column ${index + 1}`, detail: table.sample[0]?.[index] ?? '' })),
  ];
  const choose = (column: BankColumn, position: number | null) => {
    const { [column]: _, ...others } = columns;
    setColumns(position === null || position === none ? others : { ...others, [column]: position });
  };
  const hasAmount = [columns.amount, columns.credit, columns.debit].some((position) => position !== undefined);
  const reason = bank.trim() === '' ? 'Please enter the name of the bank' : columns.date === undefined || !hasAmount ? chooseBoth : null;
  return (
    <ActionDialog
      title="Columns of the bank"
      facts="They are stored for all files of the bank with these headings."
      width="wide"
      whyNot="near"
      action={{ label: 'Save and read', saves: true, busy, reason, sentence: problem, press: () => onSave(bank.trim(), columns) }}
      onClose={onClose}
    >
      <TextField label="Bank" required value={bank} onChange={setBank} maxLength={80} />
      <div className="grid gap-3 sm:grid-cols-2">
        {bankColumns.map((column) => (
          <SelectField
            key={column}
            label={columnWords[column]}
            options={options}
            value={columns[column] ?? none}
            onChange={(position) => choose(column, position)}
          />
        ))}
      </div>
    </ActionDialog>
  );
}

const chooseBoth = 'Please choose the columns of the day and of the amount.';
