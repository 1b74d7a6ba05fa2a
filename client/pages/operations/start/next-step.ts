/** The next step before an event runs. It depends on permissions instead of roles, so that it stays right when a role changes. */
import type { Right } from '#contract/rights/rights.ts';

type NextStep = { title: string; words: string; link: { to: string; words: string } | null };

/** The event in preparation that begins first. */
export type EventPreparation = { event: { id: number; name: string } | null; undrawn: number; drawn: number };

/** Returns the step; without `prepared` it describes all steps instead of the next one. */
export function nextStep(may: (right: Right) => boolean, prepared?: EventPreparation): NextStep {
  if (may('event:write')) return { title: 'No event is running', ...towardsEvent(prepared) };
  if (may('tournament:run'))
    return {
      title: 'No event is running',
      words: 'Enter the participants of your tournaments, draw the first stage and start. Then this page shows the hall.',
      link: { to: '/app/tournaments/upcoming', words: 'Go to the tournaments' },
    };
  if (may('match:watch'))
    return {
      title: 'No event is running',
      words: 'As soon as a tournament starts, its matches, tables and times appear here by themselves.',
      link: null,
    };
  return { title: 'Welcome', words: 'What you can do here is in the menu at the left.', link: null };
}

function towardsEvent(prepared: EventPreparation | undefined): Omit<NextStep, 'title'> {
  if (!prepared)
    return {
      words:
        'Create an event with its tables, add its tournaments and their participants, draw them, and start. Then this page shows the hall.',
      link: { to: '/app/events/active', words: 'Go to the events' },
    };
  const { event, undrawn, drawn } = prepared;
  if (!event)
    return {
      words: 'Create an event with its first tournament. Then come the players.',
      link: { to: '/app/events/first', words: 'Create event' },
    };
  if (undrawn === 0 && drawn === 0)
    return {
      words: `${event.name} has no tournament yet. Create one; then enter its participants and draw it.`,
      link: { to: `/app/tournaments/upcoming/create?event=${event.id}`, words: 'Create a tournament' },
    };
  if (drawn === 0)
    return {
      words: `Open a tournament of ${event.name}, add its participants, then make its draw.`,
      link: { to: '/app/tournaments/upcoming', words: 'Go to the tournaments' },
    };
  return {
    words: `${event.name} is drawn. Open its tournament and press Set event active: from then on tables and TVs show it. Then press Start tournament.`,
    link: { to: '/app/tournaments/running', words: 'Go to the tournaments' },
  };
}
