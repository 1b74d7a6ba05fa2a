/** The settings of reminders: levels with days and a fee each. */
import { isAmount } from '#machines/money/amount.ts';
import { decimal, whole } from '../kit/fields.ts';
import { settingGroup } from '../kit/setting-group.ts';

const noDays = 'Please enter a number of days';
const days = { min: 0, max: 365, required: noDays } as const;
const fee = { min: 0, max: 1000, initially: 0, required: 'Please enter an amount, or 0' } as const;
const noFee = 'No fee until one is entered here';

const feeRule = <const Name extends string>(field: Name) => ({
  field,
  reads: [field],
  sentence: 'An amount has at most two decimals',
  holds: ({ [field]: value }: Record<string, unknown>) => typeof value !== 'number' || isAmount(value),
});

/** Levels count without a gap. */
const levelRule = <const Name extends string>(field: Name, before: Name, sentence: string) => ({
  field,
  reads: [before, field],
  sentence,
  holds: ({ [before]: earlier, [field]: own }: Record<string, unknown>) => typeof own !== 'number' || own === 0 || earlier !== 0,
});

export const reminders = settingGroup('reminders', {
  fields: {
    reminderDays1: whole({ label: 'Days after the due date', ...days, initially: 7, help: '0: no reminders' }),
    reminderFee1: decimal({ label: 'Fee of the first reminder in EUR', ...fee, help: noFee }),
    reminderDays2: whole({ label: 'Days after the first reminder', ...days, initially: 14, help: '0: there is only one reminder' }),
    reminderFee2: decimal({ label: 'Fee of the second reminder in EUR', ...fee, help: noFee }),
    reminderDays3: whole({ label: 'Days after the second reminder', ...days, initially: 14, help: '0: there are only two reminders' }),
    reminderFee3: decimal({ label: 'Fee of the third reminder in EUR', ...fee, help: noFee }),
    reminderPayDays: whole({
      label: 'Days to pay after a reminder',
      min: 1,
      max: 365,
      initially: 7,
      required: noDays,
      help: 'Each reminder names the day',
    }),
  },
  rules: [
    ...(['reminderFee1', 'reminderFee2', 'reminderFee3'] as const).map((name) => feeRule(name)),
    levelRule('reminderDays2', 'reminderDays1', 'A second reminder needs a first one'),
    levelRule('reminderDays3', 'reminderDays2', 'A third reminder needs a second one'),
  ],
  form: {
    sections: [
      { title: 'First reminder', columns: 2, fields: ['reminderDays1', 'reminderFee1'] },
      { title: 'Second reminder', columns: 2, fields: ['reminderDays2', 'reminderFee2'] },
      { title: 'Third reminder', columns: 2, fields: ['reminderDays3', 'reminderFee3'] },
      { title: 'After each reminder', columns: 2, fields: ['reminderPayDays'] },
    ],
  },
});
