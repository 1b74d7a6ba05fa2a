/** On the panel of a call: "I'm coming" until the player has answered, and where both players are. */
import { element, icon } from './elements.ts';
import { timeIn } from './venue-time.ts';
import { words } from './words.ts';

/** Instants as text; null: not yet. */
type CallArrival = { comingAt: string | null; hereAt: string | null };

export type CalledPerson = CallArrival & { displayName: string; countryId: number | null; country: string | null };

export type PlayerCall = {
  id: number;
  event: string;
  table: string;
  /** In milliseconds since 1970. */
  calledAt: number;
  /** How often the players were called since. */
  calls: number;
  lossMinutes: number;
  timeZone: string;
  /** The followed player; null: the phone is the player's own. */
  name: string | null;
  /** The page of the player. */
  address: string;
  announcedAt: string | null;
  own: CallArrival & { participantId: number };
  opponent: CalledPerson | null;
  facts: string;
};

/** Puts the newest state into the panel. A button that was just pressed stays until the server has the answer. */
export function showArrivals(panel: HTMLElement, call: PlayerCall): void {
  const key = JSON.stringify([call.own, call.opponent]);
  const box = panel.querySelector<HTMLElement>('.arrivals');
  if (!box || box.dataset.of === key) return;
  box.dataset.of = key;
  const { own, opponent, timeZone } = call;
  const isOpen = own.comingAt === null && own.hereAt === null;
  const pressed = [...box.querySelectorAll<HTMLElement>('.coming-now:disabled, .coming-now:disabled + p')];
  box.replaceChildren(
    ...[
      opponent && line(opponent, words.opponentIs(opponent.displayName), timeZone),
      line(own, words.youAre, timeZone),
      ...(isOpen ? (pressed.length > 0 ? pressed : comingButton(call)) : []),
    ].filter((one) => one !== null),
  );
}

function line({ comingAt, hereAt }: CallArrival, { coming, here }: typeof words.youAre, timeZone: string): HTMLElement | null {
  if (hereAt === null && comingAt === null) return null;
  const time = timeIn(timeZone, Date.parse(hereAt ?? comingAt ?? ''));
  return element('p', { class: 'arrival' }, icon(hereAt === null ? 'coming' : 'here'), hereAt === null ? coming(time) : here(time));
}

/** coming.ts sends the answer. */
const comingButton = ({ id, own, announcedAt }: PlayerCall): HTMLElement[] => [
  element(
    'button',
    {
      ...{ type: 'button', class: 'coming-now', autofocus: true },
      'data-coming': JSON.stringify({ matchId: id, participantId: own.participantId, announcedAt }),
      ...{ 'data-sent': words.comingSent, 'data-later': words.comingLater, 'data-refused': words.comingRefused },
    },
    icon('coming'),
    words.coming,
  ),
  element('p', { role: 'status', hidden: true }),
];
