/** Every sheet on a page of its own, A3 across, always light; beside the office in the document, which is not printed then. */
import './bracket-print.css';
import { createPortal } from 'react-dom';
import { BracketProvider, useBracketView } from '../../bracket/bracket-view.ts';
import { originsOf } from '../../bracket/follow.ts';
import { sheetSize } from '../../bracket/group-metrics.ts';
import { GroupsDrawing } from '../../bracket/groups-drawing.tsx';
import { SheetDrawing } from '../../bracket/sheet-drawing.tsx';
import type { LiveBracket } from '../../bracket/use-bracket.ts';
import { formatDateTime } from '../../format.ts';

/** A3 across without its margins, in pixels of paper; the title takes a line. */
const paper = { width: 1520, height: 990 };

export function PrintedSheets({ live: { bracket, tournament } }: { live: LiveBracket }) {
  const view = useBracketView();
  const origins = originsOf(bracket);
  return createPortal(
    <BracketProvider value={{ ...view, onOpen: null }}>
      <div className="bracket-paper">
        {bracket.sheets.map((sheet) => {
          const size = sheetSize(sheet, bracket);
          return (
            <section key={sheet.key} className="bracket-page">
              <h2>
                {tournament?.name} · Sheet {sheet.key} <small>{formatDateTime(view.serverNow(), view.zone ?? null)}</small>
              </h2>
              <div style={{ zoom: Math.min(paper.width / size.width, paper.height / size.height, 1.2) }}>
                {sheet.layout === 'groups' ? (
                  <GroupsDrawing sheet={sheet} bracket={bracket} />
                ) : (
                  <SheetDrawing sheet={sheet} rows={bracket.rows} origins={origins} waits={bracket.waits} />
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
