/** The five steps to the first match: which are done, what was made, and what the open one leads to. */
import type { FirstEvent } from '#contract/operations/first-event.ts';
import type { Right } from '#contract/rights/rights.ts';
import { countText } from '#machines/count-text.ts';
import { formatDay } from '../../../format.ts';

export type FirstStep = {
  title: string;
  words: string;
  /** How long it takes about. */
  length: string;
  /** The name of the record that a done step has made. */
  made: string | null;
  /** Opens what was made. */
  to: string | null;
  /** The button of the open step, or why this user has none. */
  action: { label: string; to: string; hint: string; right: Right; state?: object } | null;
};

type May = (right: Right) => boolean;

/** A match that is on a table and has not begun. */
export type CalledMatch = { name: string; table: number | null };

/** Returns the steps. The first one without `made` is the open one. */
export function firstEventSteps({ event }: Pick<FirstEvent, 'event'>, onTable: CalledMatch | null = null): FirstStep[] {
  const tournament = event?.tournament ?? null;
  const base = `/app/tournaments/${tournament?.id ?? 0}`;
  const isFull = tournament !== null && tournament.entrants >= Math.max(2, tournament.minParticipants);
  const isDrawn = tournament !== null && tournament.status !== 'CREATED';
  return [
    {
      title: 'Event',
      words: 'Name, place, dates and number of tables. One screen also makes the first tournament.',
      length: '1 min',
      made: event && eventFacts(event),
      to: event && `/app/events/${event.id}`,
      action: {
        label: 'Create event',
        to: '/app/events/first',
        hint: 'Opens one screen. Everything can be changed until the draw.',
        right: 'event:write',
      },
    },
    {
      title: 'Tournament',
      words: 'Discipline, race and format. The schedule is predicted while you choose.',
      length: '1 min',
      made: tournament && [tournament.name, `race to ${tournament.raceTo}`, tournament.chart].filter(Boolean).join(' · '),
      to: tournament && base,
      action: {
        ...{ label: 'Create tournament', to: `/app/tournaments/upcoming/create?event=${event?.id ?? 0}`, right: 'tournament:create' },
        hint: 'Everything can be changed until the draw.',
      },
    },
    {
      title: 'Players',
      words: `Type or paste names. Birthday and e-mail can follow later.${tournament ? ` ${roomWords(tournament)}` : ''}`,
      length: '2 min',
      made: tournament && (isFull || isDrawn) ? countText(tournament.entrants, 'player') : null,
      to: `${base}/participants`,
      action: {
        label: 'Add players',
        to: `${base}/participants`,
        hint: 'or paste a list, one name per line',
        right: 'participant:write',
        state: { add: true },
      },
    },
    drawStep(tournament, base),
    startStep(event, base, onTable),
  ];
}

function drawStep(tournament: NonNullable<FirstEvent['event']>['tournament'], base: string): FirstStep {
  const isDrawn = tournament !== null && tournament.status !== 'CREATED';
  const waiting = tournament?.notApproved ?? 0;
  const step = { title: 'Draw', length: '1 min', made: isDrawn ? 'made' : null, to: `${base}/draw` };
  if (!isDrawn && waiting > 0)
    return {
      ...step,
      words: `${countText(waiting, 'player')} ${waiting === 1 ? 'is' : 'are'} not approved yet. A draw takes approved players only.`,
      action: {
        label: `Approve ${countText(waiting, 'player')}`,
        to: `${base}/participants`,
        hint: 'The dialog says which invoices follow.',
        right: 'participant:write',
        state: { approve: true },
      },
    };
  return {
    ...step,
    words: 'Check seeds and the first round, swap if needed, then accept.',
    action: { label: 'Make draw', to: `${base}/draw`, hint: 'Nothing is saved before you accept it.', right: 'tournament:run' },
  };
}

function startStep(event: FirstEvent['event'], base: string, onTable: CalledMatch | null): FirstStep {
  const isRunning = event?.tournament?.status === 'RUNNING';
  const step = { title: 'Start', length: '10 s', made: null, to: null };
  if (isRunning && event?.status === 'CREATED')
    return {
      ...step,
      words: 'The tournament is running, but its event is not active: no table and no screen shows it yet.',
      action: {
        label: 'Go to the tournament',
        to: base,
        hint: 'Set the event active there. If the button is missing, ask an event administrator.',
        right: 'match:read',
      },
    };
  if (isRunning && onTable)
    return {
      ...step,
      words: `${onTable.name} is called${onTable.table === null ? '' : ` to table ${onTable.table}`}. Start it on the tablet of its table, or enter its result.`,
      action: {
        label: 'Go to the running matches',
        to: '/app/matches/running',
        hint: 'This page becomes the live start page when a match begins.',
        right: 'match:read',
      },
    };
  if (isRunning)
    return {
      ...step,
      words: 'The tournament is running. Put the first match on a table.',
      action: {
        label: 'Go to the matches',
        to: '/app/matches/upcoming',
        hint: 'This page becomes the live start page when a match begins.',
        right: 'match:read',
      },
    };
  const action = {
    label: 'Go to the tournament',
    to: base,
    hint: event?.status === 'CREATED' ? 'Set the event active there, then start.' : 'Start it there.',
    right: 'tournament:run',
  } as const;
  return { ...step, words: 'Announce the first matches and open the tables.', action };
}

function roomWords({
  name,
  entrants,
  minParticipants,
  maxParticipants,
}: NonNullable<NonNullable<FirstEvent['event']>['tournament']>): string {
  const room = maxParticipants > 0 ? `${name} has room for ${maxParticipants}` : name;
  return entrants > 0 && minParticipants > 0 ? `${room}; ${entrants} of at least ${minParticipants} are in.` : `${room}.`;
}

function eventFacts({ name, venue, startDate, endDate, tables }: NonNullable<FirstEvent['event']>): string {
  const days = startDate === endDate ? formatDay(startDate) : `${formatDay(startDate)} to ${formatDay(endDate)}`;
  return [name, venue, days, countText(tables, 'table')].filter(Boolean).join(' · ');
}

/** Returns why this user cannot go on, or null. */
export function whyNoStep(step: FirstStep, position: number, may: May): string | null {
  if (!step.action || may(step.action.right)) return null;
  return position === 0
    ? 'Ask an event administrator to create the first event.'
    : 'Ask an event administrator or the tournament leader to do this step.';
}
