/** "I'm coming": the answers of called players. Without a connection they wait in the storage of this phone and are sent when the server is back. */
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

/** Storage may be blocked; then the answers last as long as the page. */
let stored: ComingAnswer[] | null = null;
function storeAnswers(answers: ComingAnswer[]): void {
  stored = answers;
  try {
    if (answers.length === 0) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, JSON.stringify(answers));
    // Other tabs add theirs.
    stored = null;
  } catch {}
}

function readStored(): ComingAnswer[] {
  try {
    // An earlier version of this page stored one answer alone.
    return stored ?? [JSON.parse(localStorage.getItem(storageKey) ?? '[]') as ComingAnswer | ComingAnswer[]].flat();
  } catch {
    return stored ?? [];
  }
}

const isSame = (one: ComingAnswer, other: ComingAnswer): boolean =>
  one.matchId === other.matchId && one.participantId === other.participantId && one.announcedAt === other.announcedAt;
const storedBeside = (answer: ComingAnswer): ComingAnswer[] => readStored().filter((one) => !isSame(one, answer));

let timer = 0;

/** One phone may follow several players who are called at the same time. The server refuses an answer that is too old. */
async function sendStored(): Promise<void> {
  clearTimeout(timer);
  for (const answer of readStored()) await sendOne(answer);
}

async function sendOne(answer: ComingAnswer): Promise<Outcome> {
  const outcome = await sendAnswer(answer);
  clearTimeout(timer);
  if (outcome !== 'later') {
    storeAnswers(storedBeside(answer));
    refreshSoon();
  }
  if (readStored().length > 0) timer = window.setTimeout(() => void sendStored(), againMs);
  return outcome;
}

async function answer(button: HTMLButtonElement): Promise<void> {
  const { coming = '', ...words } = button.dataset;
  button.disabled = true;
  const pressed = JSON.parse(coming) as ComingAnswer;
  storeAnswers([...storedBeside(pressed), pressed]);
  const outcome = await sendOne(pressed);
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
