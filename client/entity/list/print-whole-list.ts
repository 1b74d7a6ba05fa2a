/** Prints a list with all of its pages, as the screen shows its columns. */
import { flushSync } from 'react-dom';
import { showToast } from '../../ui/overlays/toast.tsx';
// Toasts bring it too, but a moment after the screen: without it the paper has the menu and lacks the last rows.
import '../../ui/frame/print-screen.css';

/** More rows than this are no list that somebody reads on paper. */
const maxPrinted = 2000;

type WholeList<Row> = { rows: Row[] | undefined; total: number | undefined; all: () => Promise<Row[]> };

/** `show` renders the rows, and null goes back to the page that was shown. */
export async function printWholeList<Row>({ rows, total = 0, all }: WholeList<Row>, show: (rows: Row[] | null) => void): Promise<void> {
  if (total > maxPrinted)
    return showToast.error(
      `These are ${total.toLocaleString('en')} rows, and a printout takes ${maxPrinted}: please filter the list first.`,
    );
  try {
    const whole = rows && rows.length >= total ? rows : await all();
    flushSync(() => show(whole));
  } catch {
    return showToast.error('The rows could not be loaded, so nothing was printed.');
  }
  addEventListener('afterprint', () => show(null), { once: true });
  window.print();
}
