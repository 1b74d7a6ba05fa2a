/** The settings of the federation in tabs. Each tab is saved on its own and takes effect at once. */
import { RotateCcw, Save } from 'lucide-react';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import type { SettingGroup } from '#contract/kit/setting-group.ts';
import { type SettingKey, type SettingRow, settingGroups } from '#contract/masters/settings.ts';
import { getSettings, settingsKey } from '../../../api/settings.ts';
import type { OwnFieldProps, OwnFields } from '../../../entity/fields/entity-field.tsx';
import { EntityFields, EntityFieldsSkeleton } from '../../../entity/fields/entity-fields.tsx';
import { FormMessages } from '../../../entity/form/form-messages.tsx';
import { useInitialRecord } from '../../../entity/form/use-initial-record.ts';
import { useUnsavedGuard } from '../../../lists/dialogs/use-unsaved-guard.tsx';
import { ListFailed } from '../../../lists/list-failed.tsx';
import { useSaveKey } from '../../../ui/fields/use-save-key.ts';
import { Button } from '../../../ui/frame/button.tsx';
import { Card } from '../../../ui/frame/card.tsx';
import { lazyPart } from '../../../ui/frame/lazy-part.ts';
import { Page } from '../../../ui/frame/page.tsx';
import { Skeleton } from '../../../ui/status/skeleton.tsx';
import { SettingsTabs } from './settings-tabs.tsx';
import { useSettingsForm } from './use-settings-form.ts';

export function SettingsPage() {
  const { group = '' } = useParams();
  const key: SettingKey = isKey(group) ? group : 'federation';
  return (
    <Page title="Settings" crumbs={[{ label: 'Administration' }, { label: 'Settings' }]}>
      <SettingsTabs />
      <Group key={key} of={key} />
    </Page>
  );
}

const isKey = (name: string): name is SettingKey => Object.hasOwn(settingGroups, name);

function Group({ of: key }: { of: SettingKey }) {
  const { stored, turn, error, retry, reload } = useInitialRecord({
    queryKey: settingsKey(key),
    ask: (signal) => getSettings(key, { signal }),
  });
  if (stored) return <OpenedGroup key={turn} of={key} stored={stored} onReload={reload} />;
  if (error) return <ListFailed what="The settings" error={error} onRetry={retry} />;
  return (
    <Card>
      <EntityFieldsSkeleton of={settingGroups[key]} />
    </Card>
  );
}

/** Only one group has a time zone. */
const LazyZoneField = lazyPart(() => import('../../../entity/fields/zone-field.tsx').then((loaded) => ({ default: loaded.ZoneField })));
const ZoneField = (props: OwnFieldProps) => (
  <Suspense fallback={<Skeleton className="h-9 w-full" />}>
    <LazyZoneField {...props} />
  </Suspense>
);

const own: OwnFields = { timeZone: ZoneField };

type OpenedGroupProps = { of: SettingKey; stored: SettingRow<SettingKey>; onReload: () => void };

function OpenedGroup({ of: key, stored, onReload }: OpenedGroupProps) {
  const group: SettingGroup = settingGroups[key];
  const form = useSettingsForm(key, stored, onReload);
  const { question } = useUnsavedGuard(form.isDirty, () => undefined, { isStored: form.isStored });
  const save = () => void form.save();
  useSaveKey(form.busy ? undefined : save);
  return (
    <>
      <Card>
        <div ref={form.fields} className="flex flex-col gap-5">
          <FormMessages form={form} reason={null} onReload={onReload} />
          <EntityFields key={form.turn} of={group} form={form} stored={stored} readOnly={false} focusFirst={false} field={own} />
        </div>
      </Card>
      <footer className="sticky bottom-0 mt-4 flex justify-end gap-2 border-t bg-canvas py-3">
        <Button size="dialog" icon={RotateCcw} disabledReason={form.isDirty ? null : 'Nothing has changed.'} onPress={form.reset}>
          Reset
        </Button>
        <Button size="dialog" variant="primary" icon={Save} busy={form.busy} onPress={save}>
          Save
        </Button>
      </footer>
      {question}
    </>
  );
}
