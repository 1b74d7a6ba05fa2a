import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ChoiceList } from '../../../client/ui/fields/choice-list.tsx';
import { MoneyField } from '../../../client/ui/fields/money-field.tsx';
import { MultiSelectField } from '../../../client/ui/fields/multi-select-field.tsx';
import { SegmentedControl } from '../../../client/ui/fields/segmented-control.tsx';
import { Stepper } from '../../../client/ui/fields/stepper.tsx';
import { TextField } from '../../../client/ui/fields/text-field.tsx';
import { Button } from '../../../client/ui/frame/button.tsx';
import { ConfirmDialog } from '../../../client/ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../client/ui/overlays/dialog.tsx';
import { Menu } from '../../../client/ui/overlays/menu.tsx';
import { PlayerName } from '../../../client/ui/status/player-name.tsx';
import { PlaytimeChip } from '../../../client/ui/status/playtime-chip.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a disabled button stays focusable, gives its reason, and does nothing', async () => {
  const pressed = vi.fn();
  render(
    <Button onPress={pressed} disabledReason="No player has reached 9.">
      Finish
    </Button>,
  );

  const button = screen.getByRole('button', { name: 'Finish' });
  await userEvent.click(button);
  button.focus();

  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.textContent).toBe('No player has reached 9.');
  expect(pressed).not.toHaveBeenCalled();
});

test('a click on the chosen entry of a list keeps it chosen, and a click on another one chooses that', async () => {
  const choices = [1, 2].map((id) => ({ id, text: `Match ${id}`, content: `Match ${id}` }));
  function Matches() {
    const [value, setValue] = useState<number | null>(1);
    return <ChoiceList label="Matches" choices={choices} value={value} onChange={setValue} empty={null} />;
  }
  render(<Matches />);
  const chosen = () => screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent);

  await userEvent.click(screen.getByRole('option', { name: 'Match 1' }));
  expect(chosen()).toEqual(['Match 1']);
  await userEvent.click(screen.getByRole('option', { name: 'Match 2' }));
  expect(chosen()).toEqual(['Match 2']);
});

test('a disabled submit button does not submit its form', async () => {
  const submitted = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <form onSubmit={submitted}>
      <Button type="submit" disabledReason="Set the status first.">
        Save
      </Button>
    </form>,
  );

  await userEvent.click(screen.getByRole('button', { name: 'Save' }));

  expect(submitted).not.toHaveBeenCalled();
});

test('the error of a field is linked to it', () => {
  render(<TextField label="Username" error="Please input your username!" />);

  const input = screen.getByLabelText('Username');

  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(input.getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent).toBe(
    'Please input your username!',
  );
});

test('an option that is not allowed is shown with its reason and cannot be chosen', async () => {
  const chosen = vi.fn();
  render(
    <SegmentedControl
      label="Status"
      value="RUNNING"
      onChange={chosen}
      segments={[
        { id: 'RUNNING', label: 'Running' },
        { id: 'FINISHED', label: 'Finished', disabledReason: 'no player has reached 9.' },
        { id: 'READY', label: 'Announced' },
      ]}
    />,
  );

  await userEvent.click(screen.getByText('Finished'));
  expect(chosen).not.toHaveBeenCalled();
  expect(screen.getByText('Finished: no player has reached 9.')).toBeTruthy();

  await userEvent.click(screen.getByText('Announced'));
  expect(chosen).toHaveBeenCalledWith('READY');
});

function Score() {
  const [value, setValue] = useState<number | null>(6);
  return (
    <>
      <Stepper label="Score of LONČAREK Ante" value={value} onChange={setValue} max={9} />
      <output>{String(value)}</output>
    </>
  );
}

test('a score is changed with the square buttons and with the keyboard', async () => {
  render(<Score />);
  const [less, more] = within(screen.getByRole('group')).getAllByRole('button');
  const figure = screen.getByRole('textbox', { name: 'Score of LONČAREK Ante' });

  if (more) await userEvent.click(more);
  expect(screen.getByRole('status').textContent).toBe('7');
  if (less) await userEvent.click(less);
  expect(screen.getByRole('status').textContent).toBe('6');

  await userEvent.clear(figure);
  await userEvent.tab();
  expect(screen.getByRole('status').textContent).toBe('null');
});

test('a name is written SURNAME First name, and a tight one keeps the whole surname', () => {
  const { container } = render(<PlayerName lastName="Þórarinsson" firstName="Sölvi" fit={{ given: 'initial', size: 'normal' }} />);

  expect(container.textContent).toBe('ÞÓRARINSSON S.');
});

test('the play time shows minutes when in time and minutes over when late', () => {
  const { container } = render(
    <>
      <PlaytimeChip status="NORMAL" minutes={40} over={0} />
      <PlaytimeChip status="ORANGE" minutes={88} over={28} />
    </>,
  );

  expect(container.textContent).toBe('On time40′Long+28′');
});

test('changing one of several choices keeps chosen values that are no longer offered', async () => {
  const change = vi.fn();
  render(<MultiSelectField label="User-Access" options={[{ id: 3, label: 'Łucja' }]} value={[8]} onChange={change} />);
  expect(screen.getByRole('button', { name: 'User-Access 1 chosen' })).toBeTruthy();

  await userEvent.click(screen.getByRole('button'));
  await userEvent.click(await screen.findByRole('menuitemcheckbox', { name: 'Łucja' }));

  expect(change).toHaveBeenCalledWith([8, 3]);
});

test('Enter does not confirm an irreversible action', async () => {
  const [confirm, cancel] = [vi.fn(), vi.fn()];
  render(
    <ConfirmDialog title="Discard the changes?" action="Discard" danger onConfirm={confirm} onCancel={cancel}>
      Gone for good.
    </ConfirmDialog>,
  );

  await userEvent.keyboard('{Enter}');

  expect(confirm).not.toHaveBeenCalled();
  expect(cancel).toHaveBeenCalled();
});

test.each([
  ['above the buttons of a dialog', false, '40px'],
  ['over the middle of a footer with nothing but Close', true, '0px'],
])('messages are %s', (_where, onlyClose, room) => {
  vi.stubGlobal('innerHeight', 40);
  vi.stubGlobal(
    'ResizeObserver',
    class {
      readonly observe: () => void;
      constructor(tell: () => void) {
        this.observe = tell;
      }
      unobserve = () => undefined;
      disconnect = () => undefined;
    },
  );
  document.documentElement.style.setProperty('--toast-room', '0px');

  render(
    <Dialog title="Match history" onlyClose={onlyClose} onClose={() => undefined} footerRight={<button type="button">Close</button>}>
      A line with a reason
    </Dialog>,
  );

  expect(document.documentElement.style.getPropertyValue('--toast-room')).toBe(room);
});

test('a menu opens by keyboard, has an expanded state, and gives the focus back to its button', async () => {
  const chosen = vi.fn();
  render(
    <Menu
      label="Table 7"
      actions={[
        { id: 'block', label: 'Block table' },
        { id: 'pair', label: 'Pair tablet', onAction: chosen },
      ]}
    >
      <Button>More</Button>
    </Menu>,
  );
  const button = screen.getByRole('button', { name: 'More' });
  button.focus();

  await userEvent.keyboard('{ArrowDown}');
  const first = await screen.findByRole('menuitem', { name: 'Block table' });

  expect(button.getAttribute('aria-haspopup')).toBe('menu');
  expect(button.getAttribute('aria-expanded')).toBe('true');
  await expect.poll(() => document.activeElement).toBe(first);
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(chosen).toHaveBeenCalledOnce();
  await expect.poll(() => document.activeElement).toBe(button);
  expect(button.getAttribute('aria-expanded')).toBe('false');
  expect(screen.queryByRole('menuitem')).toBeNull();
});

test('an amount is read with point and comma, shown with its cents, and refused with a sentence if invalid', async () => {
  const seen: (number | null)[] = [];
  function Fee() {
    const [value, setValue] = useState<number | null>(80);
    return (
      <MoneyField
        label="Entry fee"
        value={value}
        onChange={(next) => {
          seen.push(next);
          setValue(next);
        }}
      />
    );
  }
  const user = userEvent.setup();
  render(<Fee />);
  const field = screen.getByRole('textbox', { name: 'Entry fee' });
  expect(field).toHaveProperty('value', '80');
  await user.clear(field);
  await user.type(field, '125,5');
  await user.tab();
  expect(field).toHaveProperty('value', '125.50');
  expect(seen.at(-1)).toBe(125.5);

  await user.clear(field);
  await user.type(field, '12,345');
  await user.tab();
  expect(field).toHaveProperty('value', '12,345');
  expect(seen.at(-1)).toBeNaN();
  expect(screen.getByText('Please enter an amount with at most two decimals')).toBeDefined();
});
