/**
 * The switches for messages about the followed players. If messages cannot arrive on this device, the page says so before anybody relies on
 * them.
 */
import { element } from './elements.ts';
import { type FollowedPlayer, followedChanged, readFollowed } from './followed.ts';
import { obstacleHere, readServerKey, renewPush, savePush } from './push.ts';
import { readPush, storePush } from './push-state.ts';
import { words } from './words.ts';

const section = element('section', { class: 'messages', 'aria-labelledby': 'messages-title', hidden: true });
const note = element('p', { class: 'small', role: 'status' });
const list = element('div');

/**
 * Shows the switches under the cards of the first page, and on the page of a player. If messages cannot arrive, the section is shown before the user
 * follows anybody.
 */
export function showMessages(): void {
  const star = document.querySelector<HTMLElement>('.bar [data-follow]');
  const cards = document.getElementById('followed-cards');
  const place = cards ?? document.getElementById('answer');
  if (!place || !(cards || star)) return;
  section.append(element('h2', { id: 'messages-title' }, words.messages), note, list);
  // The cards are hidden while nobody is followed.
  (document.getElementById('follow-hint') ?? place).after(section);
  const draw = (): void => {
    const players = readFollowed().filter(({ key }) => !star || key === star.dataset.follow);
    section.hidden = players.length === 0 && !hasObstacleToShowFirst();
    list.replaceChildren(...players.map(playerSwitches));
    void showNote();
  };
  document.addEventListener(followedChanged, () => {
    draw();
    // Nobody gets messages about a player whom they do not follow any more.
    if (readPush().on.length > 0) void save();
  });
  draw();
  void renewPush().catch(() => undefined);
}

/** Whether messages cannot arrive yet. Users who blocked them know that, and read it after they follow a player. */
function hasObstacleToShowFirst(): boolean {
  const obstacle = obstacleHere();
  return obstacle !== null && obstacle !== words.blocked;
}

function playerSwitches({ key, name }: FollowedPlayer): HTMLElement {
  const { on, own } = readPush();
  const toggle = (label: string, isOn: boolean, role: string | null, change: (isOn: boolean) => void): HTMLElement => {
    const input = element('input', { type: 'checkbox', role, checked: isOn });
    input.addEventListener('change', () => {
      change(input.checked);
      if (role !== null || readPush().on.includes(key)) void save();
    });
    return element('label', {}, input, label);
  };
  return element(
    'fieldset',
    { 'data-player': key },
    element('legend', { class: 'sr' }, name),
    toggle(words.messagesAbout(name), on.includes(key), 'switch', (isOn) => storePush({ on: withKey(readPush().on, key, isOn) })),
    toggle(words.thatIsMe, own.includes(key), null, (isOn) => storePush({ own: withKey(readPush().own, key, isOn) })),
  );
}

const withKey = (keys: readonly string[], key: string, isIn: boolean): string[] => [
  ...keys.filter((one) => one !== key),
  ...(isIn ? [key] : []),
];

async function showNote(): Promise<void> {
  const here = obstacleHere();
  say(here === null ? words.whatComes : `${here} ${words.keepOpen}`, here !== null);
  if (here !== null) return;
  const server = await readServerKey();
  if (server?.key === null) say(`${words.serverOff} ${words.keepOpen}`, true);
  else if (server?.isOnline === false) say(`${words.serverOffline} ${words.keepOpen}`, false);
}

function say(text: string, isImpossible: boolean): void {
  note.textContent = text;
  // Messages that are on can always be switched off.
  for (const input of list.querySelectorAll<HTMLInputElement>('[role=switch]')) input.disabled = isImpossible && !input.checked;
}

let saving: Promise<void> = Promise.resolve();

/** One save after the other. A switch that failed goes back. */
function save(): Promise<void> {
  const before = readPush();
  saving = saving.then(async () => {
    try {
      section.setAttribute('aria-busy', 'true');
      await savePush();
    } catch (error) {
      storePush({ on: before.secret === null ? [] : before.on });
      for (const box of list.querySelectorAll<HTMLElement>('[data-player]')) {
        const input = box.querySelector<HTMLInputElement>('[role=switch]');
        if (input) input.checked = readPush().on.includes(box.dataset.player ?? '');
      }
      say(`${error instanceof Error ? error.message : words.failed} ${words.keepOpen}`, false);
    }
    section.removeAttribute('aria-busy');
  });
  return saving;
}
