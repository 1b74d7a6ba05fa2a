/** Draws the first rows of the running list while its programs load, and removes them when the screen has drawn its own. */
import { nameFont } from '../pages/match/matches/lists/name-width.ts';
import { loadInfo, loadSession, session } from '../state/session.ts';
import { settings } from '../state/settings.ts';
import { draw } from './draw.ts';
import { FirstScreen } from './first-screen.tsx';
import { handOver } from './hand-over.ts';
import { answerQueries } from './queries.ts';
import { createElement } from './react.ts';

/** Draws nothing without rows, without an account that may read them, or when the programs are faster. */
async function drawFirstRows(root: HTMLElement): Promise<void> {
  const rows = document.createElement('div');
  rows.id = 'first-rows';
  rows.className = 'invisible fixed inset-0 z-40 bg-(--canvas)';
  // An installed font: loading that of the office would delay the scripts.
  rows.style.fontFamily = nameFont.family;
  try {
    await Promise.all([loadSession(), loadInfo()]);
    if (session.status !== 'authenticated' || hasPrograms()) return;
    // The first drawing shows which queries the list makes and how wide its columns are (name-width.ts).
    redraw(rows);
    document.body.append(rows);
    await answerQueries();
    if (!hasPrograms()) redraw(rows);
  } catch {
    // Without an answer there are no rows. The screen asks again, and says what is wrong.
  }
  if (!rows.querySelector('[data-row]')) return rows.remove();
  rows.classList.remove('invisible');
  handOver(rows, root);
}

function redraw(rows: HTMLElement): void {
  const drawn = document.createDocumentFragment();
  draw(createElement(FirstScreen, null), drawn);
  rows.replaceChildren(drawn);
}

/** Whether the office, the last script of the page, has arrived: it draws all rows at about the same time. */
function hasPrograms(): boolean {
  const office = [...document.scripts].findLast(({ type }) => type === 'module');
  return office !== undefined && performance.getEntriesByName(office.src).length > 0;
}

const root = document.getElementById('root');
nameFont.family = 'Inter, system-ui, sans-serif';
// The menu of the other layout stands above the list, and its height is not known yet.
if (root && settings.layout === 'vertical') void drawFirstRows(root);
