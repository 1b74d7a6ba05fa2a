/** Says in words when the public sees a post. */
import type { NewsState } from '#contract/website/news-posts.ts';
import { formatDateTime, formatDay, formatTime } from '../../../format.ts';

type Publication = {
  /** null for a post that is not saved yet. */
  state: NewsState | null;
  /** The date in the form, and the stored one: ISO instants, or null. */
  postDate: string | null;
  storedDate: string | null;
  /** Milliseconds since 1970. */
  now: number;
};

export function publicationWords({ state, postDate, storedDate, now }: Publication): string {
  const at = instantOf(postDate);
  if (at === null) return 'Please enter a date: the post is public from then on.';
  const isLater = at > now;
  const when = `${formatDay(at)} ${formatTime(at)}, ${inWords(at - now)}`;
  if (state === null || state === 'DRAFT') {
    const first = state === null ? 'Not saved yet. ' : 'Nobody else sees it yet. ';
    return first + (isLater ? `Published, it stays hidden until ${when}.` : 'Published, the website and its feeds show it at once.');
  }
  const isMoved = at !== instantOf(storedDate);
  if (state === 'CHANGED' || isMoved) {
    const first = isMoved ? 'The new date is not saved yet. ' : 'Your saved changes are not public yet. ';
    return (
      first +
      (isLater
        ? `With Publish changes the post is hidden until ${when}.`
        : 'With Publish changes the website and its feeds show them at once.')
    );
  }
  return isLater ? `Hidden until ${when}. The website and its feeds show it then.` : `Public since ${formatDateTime(at)}.`;
}

/** Milliseconds since 1970, or null for a text that is no day and time yet (instant-field.tsx). */
export function instantOf(value: unknown): number | null {
  const at = typeof value === 'string' && !value.includes(' ') ? Date.parse(value) : Number.NaN;
  return Number.isNaN(at) ? null : at;
}

const [minute, hour, day] = [60_000, 3_600_000, 86_400_000];

/** 'in 13 h 48 min', 'in 3 days'. */
function inWords(ms: number): string {
  if (ms >= 2 * day) return `in ${Math.floor(ms / day)} days`;
  const [hours, minutes] = [Math.floor(ms / hour), Math.floor((ms % hour) / minute)];
  if (hours > 0) return `in ${hours} h ${minutes} min`;
  return minutes > 0 ? `in ${minutes} min` : 'in less than a minute';
}

/** The next full hour, as an ISO instant: a first proposal for a later time. */
export const nextFullHour = (now: number): string => new Date((Math.floor(now / hour) + 1) * hour).toISOString();
