/** A viewport onto one sheet. Drag moves it, arrows go from match to match, and Ctrl + wheel, two fingers, buttons or + − 0 zoom. */

import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { Sheet } from '#machines/draw/sheet.ts';
import { sheetSize } from '../../../bracket/group-metrics.ts';
import { GroupsDrawing } from '../../../bracket/groups-drawing.tsx';
import { MarkedBox } from '../../../bracket/marked-box.ts';
import { originsOf } from '../../../bracket/player-route.ts';
import { SheetDrawing } from '../../../bracket/sheet-drawing.tsx';
import type { LiveBracket } from '../../../bracket/use-bracket.ts';
import { shortTime } from '../../../bracket/when.ts';
import { useEventZones } from '../../../hall/rows/use-event-zones.ts';
import { useValueOf } from '../../../live/hooks.ts';
import { hall } from '../../../state/hall.ts';
import { Corner } from './corner.tsx';
import type { JumpRequest } from './use-bracket-address.ts';
import { useDrag } from './use-drag.ts';
import { usePredictions } from './use-predictions.ts';
import { firstOf, focusBox, useSheetKeys } from './use-sheet-keys.ts';
import { useZoom } from './use-zoom.ts';
import { ZoomBar } from './zoom-bar.tsx';

export function SheetViewport({ live, sheet, jump }: { live: LiveBracket; sheet: Sheet; jump: JumpRequest }) {
  const { bracket, tournament } = live;
  const area = useRef<HTMLDivElement>(null);
  const size = useMemo(() => sheetSize(sheet, bracket), [sheet, bracket]);
  const zoom = useZoom(area, size);
  useDrag(area);
  useSheetKeys(area, sheet, zoom);
  const origins = useOrigins(live, sheet);
  const zone = useEventZones()(tournament?.eventId);
  const whenOf = useWhen(live, sheet, zone);
  const notes = usePredictions(live, sheet, zone);
  useStart(area, jump, sheet);
  const corner = useMemo(
    () => <Corner sheet={sheet} origins={origins} afterGroups={bracket.shape?.kind === 'GROUPS'} />,
    [sheet, origins, bracket],
  );
  return (
    <div className="relative flex min-h-96 grow flex-col">
      <section
        ref={area}
        aria-label={`Sheet ${sheet.key}: arrow keys go from match to match, Enter opens one, plus and minus zoom`}
        className="absolute inset-0 touch-pan-x touch-pan-y overflow-auto overscroll-contain rounded-card border bg-surface"
      >
        <div className="mx-auto w-max" style={{ zoom: zoom.scale }}>
          <MarkedBox value={jump?.label ?? null}>
            {sheet.layout === 'groups' ? (
              <GroupsDrawing sheet={sheet} bracket={bracket} />
            ) : (
              <SheetDrawing
                corner={corner}
                sheet={sheet}
                rows={bracket.rows}
                origins={origins}
                waits={bracket.waits}
                notes={notes}
                {...(whenOf ? { whenOf } : {})}
              />
            )}
          </MarkedBox>
        </div>
      </section>
      <ZoomBar zoom={zoom} />
    </div>
  );
}

/** Starts at the requested match, else at the matches in play, else at Round 1. */
function useStart(area: { current: HTMLElement | null }, jump: JumpRequest, sheet: Sheet): void {
  useEffect(() => {
    if (jump && sheet.boxes.some(({ label }) => label === jump.label)) {
      focusBox(area.current, jump.label);
      // Focus again after the look-up has closed, because it returns the focus to its button.
      const later = setTimeout(() => focusBox(area.current, jump.label), 100);
      return () => clearTimeout(later);
    }
    const live = area.current?.querySelector('[data-look="running"], [data-look="timeout"], [data-look="finished"]');
    const start = live ?? area.current?.querySelector(`[data-label="${firstOf(sheet)}"]`);
    start?.scrollIntoView({ block: live ? 'center' : 'nearest', inline: 'center' });
  }, [area, jump, sheet]);
}

function useOrigins({ bracket }: LiveBracket, sheet: Sheet) {
  const isFinal = sheet.layout === 'final';
  const words = useValueOf(hall.store.matches, () => (isFinal ? JSON.stringify([...originsOf(bracket)]) : '[]'), '[]');
  return useMemo(() => new Map<string, string>(JSON.parse(words)), [words]);
}

/** Returns the time above each column of the final stage: 'Sat 18:30'. */
function useWhen({ bracket }: LiveBracket, sheet: Sheet, zone: string | undefined) {
  const read = () => {
    const times = sheet.columns.map(({ mnemonic }) => {
      const rows = sheet.boxes.flatMap(({ label, round }) =>
        round === mnemonic ? (bracket.rows.get(label)?.matchScheduledTime ?? []) : [],
      );
      return [mnemonic, shortTime([...rows].sort()[0] ?? null, zone, hall.serverNow())];
    });
    return JSON.stringify(times);
  };
  const words = useValueOf(hall.store.matches, read, '[]');
  const isFinal = sheet.layout === 'final';
  return useCallbackOf(isFinal ? words : null);
}

function useCallbackOf(words: string | null) {
  const times = useMemo(() => new Map<string, string>(JSON.parse(words ?? '[]')), [words]);
  const read = useCallback((round: string) => times.get(round) ?? '', [times]);
  return words === null ? null : read;
}
