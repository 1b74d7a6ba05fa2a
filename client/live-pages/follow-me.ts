/** Offers on a chart to stay with the player of this phone, or with the first followed one who has entered. */
import { followedChanged, readFollowed } from './followed.ts';
import { readOwnPlayers } from './push-state.ts';

export function offerFollowMe(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-follow-me]');
  if (!link) return;
  const { followMe = '', event, players = '' } = link.dataset;
  const entered = new Set(players.split(' ').map((id) => `${event}.${id}`));
  const offer = (): void => {
    const own = readOwnPlayers();
    const candidates = readFollowed().filter(({ key }) => entered.has(key));
    const player = candidates.find(({ key }) => own.includes(key)) ?? candidates[0];
    link.hidden = player === undefined;
    if (!player) return;
    link.href = followMe + (player.key.split('.')[1] ?? '');
    const name = link.querySelector('b');
    if (name) name.textContent = player.name;
  };
  document.addEventListener(followedChanged, offer);
  offer();
}
