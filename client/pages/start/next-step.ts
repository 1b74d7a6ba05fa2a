/** What comes before an event runs, for whoever looks: by right, not by role, so that a changed role says the right thing. */
import type { Right } from '#contract/rights.ts';

type NextStep = { title: string; words: string; link: { to: string; words: string } | null };

export function nextStep(may: (right: Right) => boolean): NextStep {
  if (may('event:write'))
    return {
      title: 'No event is running',
      words:
        'Create an event with its tables, add its tournaments and their participants, draw them, and start. Then this page shows the hall.',
      link: { to: '/app/events/active', words: 'Go to the events' },
    };
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
