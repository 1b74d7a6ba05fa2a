/** The message after a save. The specification names the sentence for its own forms; the others say what was saved and what comes next. */
import type { Entity } from '#contract/kit/entity.ts';
import { recordSaved } from './record-saved.ts';

/** The entities whose forms the specification describes, with their sentence. */
const specified: ReadonlySet<string> = new Set([
  'calendarItem',
  'chartTemplateTimeSession',
  'hotel',
  'newsPost',
  'playerProfile',
  'sponsor',
  'tournament',
  'user',
  'venue',
  'websiteContent',
]);

/** `name` is the name of the saved record. */
export function savedWords(of: Pick<Entity, 'name' | 'words'>, name: string, isNew: boolean): string {
  if (specified.has(of.name)) return recordSaved;
  const what = `${name} ${isNew ? 'created' : 'saved'}`;
  return isNew && of.words.next ? `${what}. Next: ${of.words.next}.` : what;
}
