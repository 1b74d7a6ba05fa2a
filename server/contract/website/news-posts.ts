/** News of the website. A published post is edited beside its public version; a future date hides it until then. */
import { entity, type RowOf } from '../kit/entity.ts';
import { choice, copy, instant, many, mark, names, one, owned, ownedNumber, rich, text } from '../kit/fields.ts';

export const newsStates = ['DRAFT', 'SCHEDULED', 'PUBLISHED', 'CHANGED'] as const;
export type NewsState = (typeof newsStates)[number];
export const newsStateWords: Readonly<Record<NewsState, string>> = {
  DRAFT: 'Draft',
  SCHEDULED: 'Scheduled',
  PUBLISHED: 'Published',
  CHANGED: 'Published · changes not yet public',
};

/** The languages of the website. */
export const newsLangs = ['en', 'de'] as const;
export type NewsLang = (typeof newsLangs)[number];
export const newsLangWords: Readonly<Record<NewsLang, string>> = { en: 'English', de: 'German' };

export const newsPosts = entity({
  name: 'newsPost',
  path: 'management/news-posts',
  table: 'newsPost',
  words: { one: 'news post', many: 'news' },
  rights: { read: 'news:read', write: 'news:write' },
  screen: {
    path: 'public/website/news',
    menu: 'Website',
    form: 'page',
    icon: 'newspaper',
    hint: 'The website shows what is published, from its date on.',
  },
  found: 'postDate',
  unreferenced: true,
  fields: {
    postDate: instant({ label: 'Date', required: 'Please enter a date', help: 'Publishes at this date and time' }),
    subject: text({ label: 'Subject', max: 200, required: 'Subject is required' }),
    userId: one({ label: 'Author', of: 'appUser', required: 'Please select a author' }),
    authorName: copy({ label: 'Author', of: 'userId', column: 'lastName' }),
    tags: many({ label: 'Tags', of: 'tag', through: 'newsPostTag', required: 'One or more tag required' }),
    tagNames: names({ label: 'Tags', of: 'tags' }),
    lang: choice({ label: 'Language', values: newsLangs, words: newsLangWords, initially: 'en' }),
    /** The same post in the other language; null: not written yet. */
    translationId: ownedNumber({ label: 'Translation', of: 'newsPost' }),
    introduction: rich({ label: 'Introduction', max: 20_000 }),
    text: rich({ label: 'Main Article', max: 100_000, required: 'Main Article is required' }),
    /** True or null, never false. */
    published: mark({ label: 'Published' }),
    state: owned({ label: 'State', words: newsStateWords }),
    /** The last part of its public address; null until it is published for the first time. */
    slug: owned({ label: 'Address' }),
    coverUrl: owned({ label: 'Cover', inFile: false }),
    attachments: ownedNumber({ label: 'Attachments' }),
  },
  search: ['subject', 'introduction', 'text'],
  list: {
    columns: ['coverUrl', 'postDate', 'subject', 'authorName', 'tagNames', 'lang', 'attachments', 'state'],
    wide: ['lang'],
    filters: ['published', 'userId', 'tags', 'lang'],
    bulk: [
      { field: 'published', label: 'Publish', off: 'Unpublish' },
      { field: 'tags', label: 'Add tags' },
    ],
    sort: 'postDate,desc',
  },
  form: {
    sections: [
      { title: 'Post', columns: 2, fields: ['subject', 'userId', 'postDate', 'lang', 'tags'] },
      { title: 'Article', columns: 2, fields: ['introduction', 'text'] },
    ],
  },
});

export type NewsPost = RowOf<typeof newsPosts>;
