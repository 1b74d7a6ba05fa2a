/** A date with time in a form: a typed time is never lost, and an invalid one is never accepted. */
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { checkFields } from '#contract/kit/check.ts';
import { instant } from '#contract/kit/fields.ts';
import { InstantField } from '../../../client/entity/fields/instant-field.tsx';

afterEach(cleanup);

let value: string | null;
function Field({ stored }: { stored: string | null }) {
  const [now, setNow] = useState(stored);
  value = now;
  return <InstantField label="Published" value={now} onChange={setNow} disabled={false} />;
}
const fields = { publishedAt: instant({ label: 'Published' }) };
const refusal = () => checkFields({ fields }, { publishedAt: value }).map(({ sentence }) => sentence);
const time = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Time' });

test.each([
  ['9:30', /T\d\d:30:00\.000Z$/, []],
  ['09:30', /T\d\d:30:00\.000Z$/, []],
  ['25:99', /^2026-07-04 25:99$/, ['Please enter a time like 09:30']],
  ['half past', /^2026-07-04 half past$/, ['Please enter a time like 09:30']],
  ['', /T\d\d:00:00\.000Z$/, []],
] as const)('the time "%s" is read while it is typed, and stays when the field is left', async (typed, expected, refused) => {
  render(<Field stored="2026-07-04T10:15:00.000Z" />);
  await userEvent.clear(time());
  if (typed) await userEvent.type(time(), typed);
  expect(value).toMatch(expected);
  expect(refusal()).toEqual(refused);

  await userEvent.tab();
  expect(value).toMatch(expected);
  if (refused.length > 0) expect(time().value).toBe(typed);
});
