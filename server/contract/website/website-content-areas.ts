/** The areas of website content: a page of its own, a block on a page, or the foot of every page. */
import { entity } from '../kit/entity.ts';
import { choice, text } from '../kit/fields.ts';

const areaKinds = ['PAGE', 'BLOCK', 'FOOTER'] as const;
const kinds = { PAGE: 'Page', BLOCK: 'Block', FOOTER: 'Footer' } as const;

export const websiteContentAreas = entity({
  name: 'websiteContentArea',
  path: 'website-content-areas',
  table: 'websiteContentArea',
  words: { one: 'content area', many: 'content areas' },
  rights: { read: 'lookup:read', write: 'area:write' },
  screen: {
    path: 'management/website-content-areas',
    menu: 'Reference',
    form: 'dialog',
    icon: 'panelsTopLeft',
    hint: 'Website content is shown in one of them.',
  },
  fields: {
    name: text({ label: 'Name', max: 80, required: 'Please enter a name' }),
    key: text({ label: 'Key', max: 40, required: 'Please enter a key', help: 'The website asks for the area by it: imprint' }),
    kind: choice({ label: 'Kind', values: areaKinds, words: kinds, initially: 'PAGE', required: 'Please select a kind' }),
  },
  rules: [
    {
      field: 'key',
      reads: ['key'],
      sentence: 'Small letters, digits and dashes only',
      holds: ({ key }) => typeof key !== 'string' || key === '' || /^[a-z0-9]+(-[a-z0-9]+)*$/.test(key),
    },
  ],
  unique: [
    { index: 'website_content_area_name_key', fields: ['name'], folded: true, sentence: 'There is already a content area with this name' },
    { index: 'website_content_area_key_key', fields: ['key'], sentence: 'There is already a content area with this key' },
  ],
  search: ['name', 'key'],
  list: { columns: ['name', 'key', 'kind'], filters: ['kind'], sort: 'name,asc' },
});
