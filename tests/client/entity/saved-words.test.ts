import { expect, test } from 'vitest';
import { allEntities } from '#contract/masters/all-entities.ts';
import { events } from '#contract/tournament/events.ts';
import { savedWords } from '../../../client/entity/form/saved-words.ts';

/** The forms for which the specification words the message (section 5 of its third part). */
const specified = [
  ...['calendarItem', 'chartTemplateTimeSession', 'hotel', 'newsPost', 'playerProfile', 'sponsor', 'user', 'venue', 'websiteContent'],
];

test.each(allEntities)('the message after a save of $name has the sentence of the specification, or names what was saved', (of) => {
  const [created, saved] = [true, false].map((isNew) => savedWords(of, 'Zephyr', isNew));

  if (specified.includes(of.name)) expect([created, saved]).toEqual(['Record successfully saved', 'Record successfully saved']);
  else {
    expect(saved).toMatch(/^.+ saved$/);
    expect(created).toMatch(of.words.next ? /^.+ created\. Next: its first \w+\.$/ : /^.+ created$/);
  }
});

test('a new season leads to its first event, and a new event to its first tournament', () => {
  const next = [...allEntities, events].flatMap(({ name, words }) => (words.next ? [[name, words.next]] : []));

  expect(Object.fromEntries(next)).toEqual({ season: 'its first event', event: 'its first tournament' });
});
