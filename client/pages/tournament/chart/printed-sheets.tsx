/** Every sheet on a page of its own, A3 across, always light; beside the office in the document, which is not printed then. */
import './bracket-print.css';
import { createPortal } from 'react-dom';
import type { Sheet } from '#machines/draw/sheet.ts';
import { BracketProvider, useBracketView } from '../../../bracket/bracket-view.ts';
import { originsOf } from '../../../bracket/follow.ts';
import { sheetSize } from '../../../bracket/group-metrics.ts';
import { GroupsDrawing } from '../../../bracket/groups-drawing.tsx';
import { type Metrics, metricsOf } from '../../../bracket/metrics.ts';
import { SheetDrawing } from '../../../bracket/sheet-drawing.tsx';
import type { LiveBracket } from '../../../bracket/use-bracket.ts';
import { formatDateTime } from '../../../format.ts';
import { hall } from '../../../state/hall.ts';

/** A3 across without its margins of 10 mm, in pixels of paper (96 an inch); the title takes a line. */
const paper = { width: 1505, height: 1005 };

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

/** As large as the paper allows: what is left over across goes into the boxes, what is left over below goes between the rows. */
function fitted(sheet: Sheet, bracket: LiveBracket['bracket']): { metrics: Metrics; zoom: number } {
  const metrics = metricsOf(sheet);
  const { width, height } = sheetSize(sheet, bracket);
  const zoom = Math.min(paper.width / width, paper.height / height);
  if (sheet.layout === 'groups') return { metrics, zoom };
  const across = paper.width / zoom - width;
  const columns = sheet.columns.length;
  const below = (paper.height / zoom - height) / sheet.rows;
  const wider = Math.min(across / columns, widestBox - metrics.boxWidth);
  return {
    metrics: {
      ...metrics,
      boxWidth: metrics.boxWidth + wider,
      firstWidth: metrics.firstWidth + wider,
      // What a longer name does not need lets the lines breathe.
      gap: metrics.gap + (across - wider * columns) / Math.max(1, columns - 1),
      pitch: metrics.pitch + below,
    },
    zoom,
  };
}

/** No name is longer. */
const widestBox = 320;
