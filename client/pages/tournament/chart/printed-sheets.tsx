/**
 * Prints every sheet on a landscape A3 page of its own, always in light colours. The sheets are in the document beside the office,
 * which is hidden in print.
 */
import './bracket-print.css';
import { createPortal } from 'react-dom';
import type { Sheet } from '#machines/draw/sheet.ts';
import { BracketProvider, useBracketView } from '../../../bracket/bracket-view.ts';
import { sheetSize } from '../../../bracket/group-metrics.ts';
import { GroupsDrawing } from '../../../bracket/groups-drawing.tsx';
import { type Metrics, metricsOf } from '../../../bracket/metrics.ts';
import { originsOf } from '../../../bracket/player-route.ts';
import { SheetDrawing } from '../../../bracket/sheet-drawing.tsx';
import type { LiveBracket } from '../../../bracket/use-bracket.ts';
import { formatDateTime } from '../../../format.ts';
import { hall } from '../../../state/hall.ts';

/** Landscape A3 without margins of 10 mm, in CSS pixels (96 per inch), minus a line for the title. */
const page = { width: 1505, height: 1005 };

export function PrintedSheets({ live: { bracket, tournament } }: { live: LiveBracket }) {
  const view = useBracketView();
  const origins = originsOf(bracket);
  const event = tournament && hall.store.events[tournament.eventId];
  const title = [event?.name, tournament?.name].filter(Boolean).join(' · ');
  return createPortal(
    <BracketProvider value={{ ...view, onOpen: null }}>
      <div className="bracket-paper">
        {bracket.sheets.map((sheet) => {
          const { metrics, zoom } = fitted(sheet, bracket);
          return (
            <section key={sheet.key} className="bracket-page">
              <h2>
                {title} · Sheet {sheet.key} <small>{formatDateTime(view.serverNow(), view.zone ?? null)}</small>
              </h2>
              <div style={{ zoom }}>
                {sheet.layout === 'groups' ? (
                  <GroupsDrawing sheet={sheet} bracket={bracket} />
                ) : (
                  <SheetDrawing sheet={sheet} metrics={metrics} rows={bracket.rows} origins={origins} waits={bracket.waits} />
                )}
              </div>
            </section>
          );
        })}
      </div>
    </BracketProvider>,
    document.body,
  );
}

/** As large as the page allows: spare width widens the boxes, spare height goes between the rows. */
function fitted(sheet: Sheet, bracket: LiveBracket['bracket']): { metrics: Metrics; zoom: number } {
  const metrics = metricsOf(sheet);
  const { width, height } = sheetSize(sheet, bracket);
  const zoom = Math.min(page.width / width, page.height / height);
  if (sheet.layout === 'groups') return { metrics, zoom };
  const across = page.width / zoom - width;
  const columns = sheet.columns.length;
  const below = (page.height / zoom - height) / sheet.rows;
  const wider = Math.min(across / columns, maxBoxWidth - metrics.boxWidth);
  return {
    metrics: {
      ...metrics,
      boxWidth: metrics.boxWidth + wider,
      firstWidth: metrics.firstWidth + wider,
      // The width that longer names do not need goes into the gaps between the columns.
      gap: metrics.gap + (across - wider * columns) / Math.max(1, columns - 1),
      pitch: metrics.pitch + below,
    },
    zoom,
  };
}

/** No name is wider. */
const maxBoxWidth = 320;
