/** Invented news with drawn covers: 22 are public, two are drafts, one is scheduled for tomorrow; one also exists in German. */
import { searchText } from '#contract/kit/search-text.ts';
import type { NewsLang } from '#contract/website/news-posts.ts';
import { storeMedia } from '../../entity/media/store.ts';
import { escaped } from '../../kernel/escape-html.ts';
import { authors } from '../../office/website/news/authors.ts';
import { publish } from '../../office/website/news/public-version.ts';
import { insertRow } from '../../store/rows/insert-rows.ts';
import { lockRow } from '../../store/rows/rows.ts';
import type { WorkContext } from '../../store/unit/commit.ts';

const dayMs = 86_400_000;
const tags = ['Pool', 'Snooker', 'Carom', 'Youth', 'Euro Tour', 'Federation'];

type Story = [subject: string, tag: number, lead: string];

const stories: readonly Story[] = [
  ['Euro Tour opens on 24 tables', 4, 'The draw is made, the cloth is new, and 153 players wait for the first break.'],
  ['New rules for the shot clock', 0, 'From the next season on, forty seconds are enough for everybody.'],
  ['Rijeka asks for the youth championship', 3, 'The club by the harbour wants to host the under 17s.'],
  ['Three referees pass the international exam', 5, 'Two of them will be seen at the tables of this event already.'],
  ['Snooker league: the table after six rounds', 1, 'Galeb leads, Bura follows, and everything is open below.'],
  ['How the seeding works', 4, 'Who is seeded, who is drawn, and why everybody can check the lot.'],
  ['The cup goes to the coast', 0, 'A hill-hill final that nobody who saw it will forget.'],
  ['Training camp for girls', 3, 'Four days, six coaches, and a table for every two players.'],
  ['Three-cushion evening with the champion', 2, 'Patience, geometry, and coffee from seven o’clock.'],
  ['General assembly: the minutes', 5, 'What was decided, what was put off, and when we meet again.'],
  ['Cloth and balls of the season', 5, 'What our tables are covered with, and what rolls on them.'],
  ['Wheelchair players on the Euro Tour', 4, 'Eight entrants, one table at the right height, and a livestream.'],
  ['Doubles evening every Thursday', 0, 'Come alone, play in two: partners are drawn.'],
  ['The hall gets new lights', 5, 'No shadows on the table, half the electricity.'],
  ['Snooker: a maximum in training', 1, 'Nobody filmed it, but four people saw it.'],
  ['Registration for the spring series', 0, 'Open until the end of the month, at most 64 players.'],
  ['Our youngest referee', 5, 'Seventeen years old, and not afraid of anybody’s glare.'],
  ['Carom returns to the islands', 2, 'Two tables, one ferry, and a club with twenty members.'],
  ['Uniform control explained', 4, 'Polo shirt, dark trousers, clean shoes: what referees look at.'],
  ['The summer camp is full', 3, 'A waiting list is open; last year everybody on it got a place.'],
  ['New website', 5, 'News, calendar and rankings in one place.'],
  ['Balls that roll straight', 5, 'A visit to the workshop where they are measured.'],
  ['Semi-finals live', 4, 'Commentary in two languages, both tables on one screen.'],
  ['Draft: interview with the finalists', 4, 'Questions are sent, answers will follow.'],
  ['Draft: sponsors of the next season', 5, 'Not signed yet.'],
];

const german: Story = ['Neue Regeln für die Shot-Clock', 0, 'Von der nächsten Saison an reichen vierzig Sekunden für alle.'];
const translated = 1;

export async function seedNews(work: WorkContext): Promise<void> {
  const writers = await authors(work.db);
  if (writers.length === 0) return;
  const tagIds: number[] = [];
  for (const name of tags) tagIds.push(await tagNamed(work, name));
  const rules = await storeMedia(work, { bytes: Buffer.from(pdf), type: 'application/pdf' }, 'STAFF');
  for (const [index, story] of stories.entries()) {
    const isDraft = story[0].startsWith('Draft: ');
    // The first post becomes public tomorrow.
    const at = new Date(work.now.getTime() + (index === 0 ? 1 : -3 * index) * dayMs).toISOString();
    const userId = writers[index % writers.length]?.id ?? 0;
    const post = { story, index, at, userId, tagId: tagIds[story[1]] ?? 0, rules, isDraft };
    const id = await seedPost(work, { ...post, more: {} });
    if (index === translated) await seedPost(work, { ...post, story: german, more: { lang: 'de', translationOfId: id } });
  }
}

type NewPost = { story: Story; index: number; at: string; userId: number; tagId: number; rules: number; isDraft: boolean };
type Translation = { lang?: NewsLang; translationOfId?: number };

async function seedPost(
  work: WorkContext,
  { story: [title, tag, lead], index, at, userId, tagId, rules, isDraft, more }: NewPost & { more: Translation },
): Promise<number> {
  const subject = title.replace('Draft: ', '').replace(/^./, (letter) => letter.toUpperCase());
  const introduction = `<p>${lead}</p>`;
  const text = `<p>${lead} The federation tells more here as soon as there is more to tell.</p><h3>What happens next</h3><ul><li><p>Dates stand in the sports calendar.</p></li><li><p>Questions go to the office.</p></li></ul>`;
  const search = searchText([subject, lead]);
  const id = await insertRow(work, 'newsPost', { userId, postDate: at, published: null, subject, introduction, text, search, ...more });
  await work.db.insertInto('newsPostTag').values({ newsPostId: id, tagId }).execute();
  const own = { newsPostId: id, createdBy: `user:${userId}` };
  const cover = await storeMedia(work, { bytes: Buffer.from(drawing(subject, index + tag)), type: 'image/svg+xml' }, 'STAFF');
  const picture = { name: 'Cover', attachmentType: 'IMAGE' as const, contentType: 'image/svg+xml', coverImage: true, position: 0 };
  await insertRow(work, 'newsAttachment', { ...own, ...picture, mediaId: cover });
  if (index % 4 === 1) {
    const document = { name: 'Rules in short', attachmentType: 'DOCUMENT' as const, contentType: 'application/pdf', coverImage: false };
    await insertRow(work, 'newsAttachment', { ...own, ...document, position: 1, mediaId: rules });
  }
  const post = isDraft ? undefined : await lockRow(work, 'newsPost', id);
  if (post) await publish(work, post);
  return id;
}

async function tagNamed(work: WorkContext, name: string): Promise<number> {
  const search = searchText([name]);
  const existing = await work.db.selectFrom('tag').select('id').where('search', '=', search).executeTakeFirst();
  return existing?.id ?? insertRow(work, 'tag', { name, search });
}

const grounds = ['#0f766e', '#1d4ed8', '#7c2d12', '#4338ca', '#166534', '#9f1239', '#334155'];
const balls = ['#facc15', '#2563eb', '#dc2626', '#7c3aed', '#ea580c', '#15803d', '#111827'];

/** Draws a cloth with a rack of balls, 16:10. */
function drawing(subject: string, number: number): string {
  const rack = Array.from({ length: 6 }, (_none, ball) => {
    const row = ball < 1 ? 0 : ball < 3 ? 1 : 2;
    const column = ball - (row * (row + 1)) / 2;
    const [x, y] = [470 + row * 62, 250 + (column - row / 2) * 72];
    return `<circle cx="${x}" cy="${y}" r="34" fill="${balls[(ball + number) % balls.length]}"/><circle cx="${x - 9}" cy="${y - 11}" r="9" fill="#fff" opacity=".6"/>`;
  });
  const words = escaped(subject.split(' ').slice(0, 3).join(' '));
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 800 500">',
    `<rect width="800" height="500" fill="${grounds[number % grounds.length]}"/><circle cx="190" cy="250" r="34" fill="#f8fafc"/>${rack.join('')}`,
    `<text x="48" y="452" fill="#fff" font-family="Archivo, Arial, sans-serif" font-weight="700" font-size="38">${words}</text></svg>`,
  ].join('');
}

/** The smallest PDF that readers open: one empty page. */
const pdf = `%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
xref
0 4
0000000000 65535 f 
0000000009 00000 n 
0000000052 00000 n 
0000000101 00000 n 
trailer<</Size 4/Root 1 0 R>>
startxref
164
%%EOF
`;
