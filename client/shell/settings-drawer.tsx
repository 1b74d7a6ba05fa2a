/** The settings: colours, theme, layout, width, row height, and a download of all of them. */
import { Download } from 'lucide-react';
import { densities } from '#contract/kit/list-limits.ts';
import { useRowHeight } from '../entity/list/use-list-settings.ts';
import { accents, defaultSettings, layouts, type Settings, settings, themes, useSettings, widths } from '../state/settings.ts';
import { SegmentedControl } from '../ui/fields/segmented-control.tsx';
import { Button } from '../ui/frame/button.tsx';
import { Drawer } from '../ui/overlays/drawer.tsx';

const words: Record<string, string> = {
  blue: 'Blue',
  petrol: 'Petrol',
  violet: 'Violet',
  graphite: 'Graphite',
  system: 'System',
  light: 'Light',
  dark: 'Dark',
  vertical: 'Vertical',
  horizontal: 'Horizontal',
  full: 'Full width',
  boxed: 'Boxed',
  compact: 'Compact',
  comfortable: 'Comfortable',
};

type Choice = { [K in keyof Settings]: Settings[K] extends string ? K : never }[keyof Settings];

export function SettingsDrawer({ onClose }: { onClose: () => void }) {
  return (
    <Drawer title="Settings" onClose={onClose}>
      <Setting label="Colours" name="accent" options={accents} />
      <Setting label="Light or dark" name="theme" options={themes} />
      <Setting label="Layout" name="layout" options={layouts} />
      <Setting label="Width" name="width" options={widths} />
      <RowHeight />
      <div className="mt-auto flex flex-col gap-2 border-t pt-4">
        <Button icon={Download} onPress={downloadSettings}>
          Download settings
        </Button>
        <Button variant="quiet" onPress={() => Object.assign(settings, defaultSettings)}>
          Back to the defaults
        </Button>
      </div>
    </Drawer>
  );
}

/** The only setting that the server stores, so that it applies in every browser of the user. */
function RowHeight() {
  const { density } = useSettings();
  const choose = useRowHeight();
  const segments = densities.map((id) => ({ id, label: words[id] ?? id }));
  return <SegmentedControl label="Rows, in every browser" segments={segments} value={density} onChange={choose} />;
}

function Setting<K extends Choice>({ label, name, options }: { label: string; name: K; options: readonly Settings[K][] }) {
  const current = useSettings();
  return (
    <SegmentedControl
      label={label}
      segments={options.map((id) => ({ id, label: words[id] ?? id }))}
      value={current[name]}
      onChange={(chosen) => {
        settings[name] = chosen;
      }}
      className={name === 'accent' ? '[&>div]:flex-wrap' : ''}
    />
  );
}

function downloadSettings(): void {
  const file = new Blob([`${JSON.stringify(settings, null, 2)}\n`], { type: 'application/json' });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = 'event-office-settings.json';
  link.click();
  URL.revokeObjectURL(link.href);
}
