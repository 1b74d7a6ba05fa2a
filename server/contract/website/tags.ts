/** Tags of news, website content and players. */
import { entity } from '../kit/entity.ts';
import { text } from '../kit/fields.ts';

export const tags = entity({
  name: 'tag',
  path: 'tags',
  table: 'tag',
  words: { one: 'tag', many: 'tags' },
  rights: { read: 'lookup:read', write: 'tag:write' },
  screen: {
    path: 'management/tags',
    menu: 'Reference',
    form: 'dialog',
    icon: 'tags',
    hint: 'News and website content are found by them.',
  },
  createdInFields: true,
  fields: { name: text({ label: 'Name', max: 80, required: 'Please enter a name' }) },
  rules: [
    {
      field: 'name',
      reads: ['name'],
      sentence: 'Please enter a name',
      holds: ({ name }) => typeof name !== 'string' || name === '' || /[\p{L}\p{N}]/u.test(name),
    },
  ],
  unique: [{ index: 'tag_search_key', fields: ['name'], folded: true, sentence: 'There is already a tag with this name' }],
  search: ['name'],
  list: { columns: ['name'], sort: 'name,asc' },
});
