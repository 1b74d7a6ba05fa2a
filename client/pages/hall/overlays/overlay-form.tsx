/** All options of an overlay. */
import {
  layoutsWithOthers,
  maxOverlayDelay,
  type Overlay,
  type OverlayNames,
  type OverlayPart,
  overlayNames,
  overlayParts,
  partsOfLayout,
} from '#contract/live/overlay-address.ts';
import { CheckboxField } from '../../../ui/fields/checkbox-field.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { SegmentedControl } from '../../../ui/fields/segmented-control.tsx';
import { SelectField } from '../../../ui/fields/select-field.tsx';
import { ColorFields } from './color-fields.tsx';
import { LayoutTiles } from './layout-tiles.tsx';
import type { OverlayTargetOption } from './overlay-targets.ts';
import { showing } from './use-overlay.ts';

const themes = [
  { id: 'dark', label: 'Dark' },
  { id: 'light', label: 'Light' },
] as const;
const languages = [
  { id: 'en', label: 'English' },
  { id: 'de', label: 'Deutsch' },
] as const;
const partLabels: Record<OverlayPart, string> = {
  racks: 'Rack line',
  breaks: 'Who breaks',
  clock: 'Shot clock',
  chance: 'Chance of winning',
};

const nameLabels: Record<OverlayNames, string> = { given: 'SURNAME Given', initial: 'SURNAME G.', surname: 'SURNAME' };

type OverlayFormProps = {
  overlay: Overlay;
  /** The least delay of the token in the address, in seconds; 0 without a token. */
  leastDelay: number;
  target: OverlayTargetOption;
  targets: readonly OverlayTargetOption[];
  onChange: (overlay: Overlay) => void;
};

export function OverlayForm({ overlay, leastDelay, target, targets, onChange }: OverlayFormProps) {
  const choose = (id: string) => {
    const chosen = targets.find((one) => one.id === id);
    if (chosen) onChange(showing(overlay, chosen));
  };
  return (
    <div className="flex flex-col gap-4 text-sm">
      <SelectField label="Table" hint={hintOf(target)} options={targets} value={target.id} onChange={choose} />
      <LayoutTiles overlay={overlay} onChange={onChange} />
      <SegmentedControl label="Panels" segments={themes} value={overlay.theme} onChange={(theme) => onChange({ ...overlay, theme })} />
      <ColorFields overlay={overlay} onChange={onChange} />
      <SegmentedControl label="Language" segments={languages} value={overlay.lang} onChange={(lang) => onChange({ ...overlay, lang })} />
      {hasNames(overlay) && (
        <SelectField
          label="Names"
          options={overlayNames.map((id) => ({ id, label: nameLabels[id] }))}
          value={overlay.names}
          onChange={(names) => onChange({ ...overlay, names })}
        />
      )}
      <NumberField
        label="Delay in seconds"
        hint={
          leastDelay > 0
            ? `This token asks for at least ${leastDelay} s.`
            : 'As late as your stream is, so that the overlay does not tell the score before the picture does.'
        }
        value={overlay.delay}
        min={leastDelay}
        max={maxOverlayDelay}
        onChange={(delay) => onChange({ ...overlay, delay: Math.min(delay ?? 0, maxOverlayDelay) })}
      />
      {overlay.screen === 'table' && <Parts overlay={overlay} onChange={onChange} />}
    </div>
  );
}

/** The flow chart and the next players are written as everywhere. */
const hasNames = (overlay: Overlay): boolean => overlay.screen !== 'bracket' && !(overlay.screen === 'table' && overlay.layout === 'next');

function hintOf({ tableId, tournamentId }: OverlayTargetOption): string {
  if (tournamentId !== null) return 'The sheets in play, in turn; in groups the matches on tables.';
  return tableId === null ? 'All matches of the event on tables.' : 'The next match comes by itself.';
}

type TableOverlay = Extract<Overlay, { screen: 'table' }>;

function Parts({ overlay, onChange }: { overlay: TableOverlay; onChange: (overlay: Overlay) => void }) {
  const { layout, hidden, hasSponsors, hasOthers } = overlay;
  const show = (part: OverlayPart, isShown: boolean) =>
    onChange({ ...overlay, hidden: overlayParts.filter((one) => (one === part ? !isShown : hidden.includes(one))) });
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1 font-medium text-ink-2 text-xs">Show</legend>
      <div className="grid grid-cols-2 gap-x-3 gap-y-2 *:min-h-6 tablet:*:min-h-11">
        {partsOfLayout[layout].map((part) => (
          <CheckboxField key={part} label={partLabels[part]} checked={!hidden.includes(part)} onChange={(isShown) => show(part, isShown)} />
        ))}
        <CheckboxField label="Sponsors" checked={hasSponsors} onChange={(next) => onChange({ ...overlay, hasSponsors: next })} />
        {layoutsWithOthers.includes(layout) && (
          <CheckboxField label="Other scores" checked={hasOthers} onChange={(next) => onChange({ ...overlay, hasOthers: next })} />
        )}
      </div>
    </fieldset>
  );
}
