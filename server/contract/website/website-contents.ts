/** Articles of the website, by area. The public sees published ones from their day on. */
import { entity } from '../kit/entity.ts';
import { copy, day, flag, many, names, one, rich, text, whole } from '../kit/fields.ts';

export const websiteContents = entity({
  name: 'websiteContent',
  path: 'website-contents',
  table: 'websiteContent',
  words: { one: 'website content', many: 'website contents', title: 'Website content' },
  rights: { read: 'content:read', write: 'content:write' },
  screen: {
    path: 'public/website/content',
    menu: 'Website',
    form: 'page',
    icon: 'fileText',
    hint: 'The website shows what is published, from its day on.',
  },
  found: true,
  unreferenced: true,
  newest: 'publicationDate',
  order: { create: 8 },
  fields: {
    title: text({ label: 'Title', required: 'This field is required' }),
    publicationDate: day({ label: 'Date', required: 'Please enter a date' }),
    areaId: one({
      label: 'Area',
      of: 'websiteContentArea',
      required: 'Please select an area where the content should be displayed',
    }),
    areaName: copy({ label: 'Area', of: 'areaId' }),
    position: whole({ label: 'Position', min: 0, max: 9999, help: 'Small numbers stand first in their area' }),
    tags: many({ label: 'Tags', of: 'tag', through: 'websiteContentTag' }),
    tagNames: names({ label: 'Tags', of: 'tags' }),
    published: flag({ label: 'Published', initially: false }),
    text: rich({ label: 'Main Article', max: 100_000, required: 'Main Article is required' }),
  },
  search: ['title', 'text'],
  list: {
    columns: ['areaName', 'title', 'publicationDate', 'published', 'tagNames'],
    filters: ['areaId', 'published', 'tags'],
    bulk: [
      { field: 'published', label: 'Publish', off: 'Unpublish' },
      { field: 'tags', label: 'Add tags' },
    ],
    sort: 'areaName,asc',
    thenBy: ['position', 'title'],
  },
  form: {
    sections: [
      { fields: ['title', 'areaId', 'publicationDate', 'tags', 'position', 'published'] },
      { title: 'Main Article', fields: ['text'] },
    ],
  },
});
