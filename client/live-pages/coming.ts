/** "I'm coming": the answer of a called player. Without a connection it waits in the storage of this phone and is sent when the server is back. */
import { refreshSoon } from './refresh.ts';

type ComingAnswer = { matchId: number; participantId: number; announcedAt: string };
type Outcome = 'sent' | 'refused' | 'later';

const storageKey = 'live-coming';
/** In milliseconds: a busy server refuses these calls first. */
const againMs = 10_000;

async function sendAnswer({ matchId, ...body }: ComingAnswer): Promise<Outcome> {
  const answer = await fetch(`/api/public/matches/${matchId}/coming`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  }).catch(() => null);
  if (!answer || answer.status === 429 || answer.status >= 500) return 'later';
  return answer.ok ? 'sent' : 'refused';
}

/** Storage may be blocked; then the answer lasts as long as the page. */
let stored: string | null = null;
function storeAnswer(answer: string | null): void {
  stored = answer;
  try {
    if (answer === null) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, answer);
  } catch {}
}

function readStored(): string | null {
  try {
    return stored ?? localStorage.getItem(storageKey);
  } catch {
    return stored;
  }
}

let timer = 0;

/** The server refuses an answer that is too old. */
async function sendStored(): Promise<Outcome> {
  clearTimeout(timer);
  const text = readStored();
  if (text === null) return 'sent';
  const outcome = await sendAnswer(JSON.parse(text) as ComingAnswer);
  if (outcome === 'later') timer = window.setTimeout(sendStored, againMs);
  else storeAnswer(null);
  if (outcome !== 'later') refreshSoon();
  return outcome;
}

async function answer(button: HTMLButtonElement): Promise<void> {
  const { coming = '', ...words } = button.dataset;
  button.disabled = true;
  storeAnswer(coming);
  const outcome = await sendStored();
  const note = button.nextElementSibling as HTMLElement | null;
  if (!note) return;
  note.textContent = words[outcome] ?? '';
  note.hidden = false;
}

export function answerCalls(): void {
  document.documentElement.dataset.script = '';
  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLButtonElement>('[data-coming]') : null;
    if (button) void answer(button);
  });
  addEventListener('online', () => void sendStored());
  void sendStored();
}
