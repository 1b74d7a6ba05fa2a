/** Chooses the columns of a list and their order, the height of its rows, and the saved views. */
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { maxViews } from '#contract/kit/list-limits.ts';
import type { ListSetting } from '#contract/masters/list-settings.ts';
import { useSettings } from '../../state/settings.ts';
import { CheckboxField } from '../../ui/fields/checkbox-field.tsx';
import { SegmentedControl } from '../../ui/fields/segmented-control.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Button } from '../../ui/frame/button.tsx';
import { IconButton } from '../../ui/frame/icon-button.tsx';
import { SectionHeading } from '../../ui/frame/section-heading.tsx';
import { ActionDialog } from '../../ui/overlays/action-dialog.tsx';
import { useRowHeight, useSaveListSettings } from './use-list-settings.ts';

type ColumnChoice = { id: string; label: string; isFixed: boolean; isSpare: boolean };
type ListLookDialogProps = { title: string; choices: readonly ColumnChoice[]; setting: ListSetting; onClose: () => void };

export function ListSettingsDialog({ title, choices, setting, onClose }: ListLookDialogProps) {
  const [chosen, setChosen] = useState(setting.columns);
  const [views, setViews] = useState(setting.views);
  const { busy, save } = useSaveListSettings(title, onClose);
  const saveSettings = () => void save({ columns: chosen, views });
  return (
    <ActionDialog
      title={`${title}: columns and views`}
      onClose={onClose}
      action={{ label: 'Save', saves: true, busy, press: saveSettings }}
    >
      <div className="flex flex-col gap-6">
        <Section title="Columns">
          <Columns choices={choices} chosen={chosen} onChange={setChosen} />
        </Section>
        <RowHeight />
        <Section title="Saved views">
          <Views views={views} onChange={setViews} />
        </Section>
      </div>
    </ActionDialog>
  );
}

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title} className="flex flex-col gap-2">
    <SectionHeading className="font-[650] text-sm">{title}</SectionHeading>
    {children}
  </section>
);

type ColumnsProps = { choices: readonly ColumnChoice[]; chosen: readonly string[] | null; onChange: (chosen: string[] | null) => void };

function Columns({ choices, chosen, onChange }: ColumnsProps) {
  const free = choices.filter(({ isFixed }) => !isFixed);
  const ids = (chosen ?? free.filter(({ isSpare }) => !isSpare).map(({ id }) => id)).filter((id) =>
    free.some((choice) => choice.id === id),
  );
  const hidden = free.filter(({ id }) => !ids.includes(id));
  const shownFirst = [...ids.flatMap((id) => free.filter((choice) => choice.id === id)), ...hidden];
  const always = choices.find(({ isFixed }) => isFixed);
  const move = (id: string, by: number) => {
    const from = ids.indexOf(id);
    const next = ids.filter((one) => one !== id);
    next.splice(from + by, 0, id);
    onChange(withFirst(next));
  };
  // The name column is always first. Because it is in the list, hiding all other columns is a valid choice too.
  const withFirst = (next: string[]): string[] => [...(always ? [always.id] : []), ...next];
  return (
    <>
      <ul className="flex flex-col">
        {always && (
          <li className="flex min-h-8 items-center text-sm tablet:min-h-11">
            <CheckboxField label={always.label} checked disabled onChange={() => undefined} />
            <span className="ml-2 text-ink-3 text-xs">always</span>
          </li>
        )}
        {shownFirst.map(({ id, label }) => {
          const index = ids.indexOf(id);
          return (
            <li key={id} className="flex min-h-8 items-center gap-2 text-sm tablet:min-h-11">
              <span className="grow">
                <CheckboxField
                  label={label}
                  checked={index >= 0}
                  onChange={(on) => onChange(withFirst(on ? [...ids, id] : ids.filter((one) => one !== id)))}
                />
              </span>
              {index > 0 && <IconButton size="row" icon={ArrowUp} label={`${label} further left`} onPress={() => move(id, -1)} />}
              {index >= 0 && index < ids.length - 1 && (
                <IconButton size="row" icon={ArrowDown} label={`${label} further right`} onPress={() => move(id, 1)} />
              )}
            </li>
          );
        })}
      </ul>
      <Button className="mt-2 self-start" disabledReason={chosen === null ? 'Already the defaults.' : null} onPress={() => onChange(null)}>
        Usual columns
      </Button>
    </>
  );
}

const heights = [
  { id: 'compact', label: 'Compact' },
  { id: 'comfortable', label: 'Roomy' },
] as const;

function RowHeight() {
  const { density } = useSettings();
  const choose = useRowHeight();
  return <SegmentedControl label="Rows of all lists" segments={heights} value={density} onChange={choose} />;
}

function Views({ views, onChange }: { views: ListSetting['views']; onChange: (views: ListSetting['views']) => void }) {
  const { search } = useLocation();
  const [name, setName] = useState('');
  const clean = name.trim();
  const reason =
    clean === ''
      ? 'To add it: give it a name.'
      : views.length >= maxViews
        ? `A list keeps ${maxViews} views at most.`
        : views.some((view) => view.name === clean)
          ? 'There is already a view of this name.'
          : null;
  const add = () => {
    onChange([...views, { name: clean, address: search }]);
    setName('');
  };
  return (
    <div className="flex flex-col gap-2">
      {views.length === 0 && <p className="text-ink-2 text-sm">A view keeps search, filters and order of the list under a name.</p>}
      <ul className="flex flex-col">
        {views.map((view) => (
          <li key={view.name} className="flex min-h-8 items-center gap-2 text-sm tablet:min-h-11">
            <span className="grow">{view.name}</span>
            <IconButton
              size="row"
              icon={Trash2}
              label={`Remove the view ${view.name}`}
              onPress={() => onChange(views.filter((one) => one !== view))}
            />
          </li>
        ))}
      </ul>
      <div className="flex items-end gap-2">
        <TextField label="Name of the view as the list is now" value={name} onChange={setName} maxLength={60} className="grow" />
        <Button size="dialog" disabledReason={reason} onPress={add}>
          Add
        </Button>
      </div>
    </div>
  );
}
