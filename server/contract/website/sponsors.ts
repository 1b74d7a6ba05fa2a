/** Sponsors of the federation and its events. */
import { entity } from '../kit/entity.ts';
import { copy, count, email, flag, longText, one, picture, text, website } from '../kit/fields.ts';

export const sponsors = entity({
  name: 'sponsor',
  path: 'sponsors',
  table: 'sponsor',
  words: { one: 'sponsor', many: 'sponsors' },
  rights: { read: 'sponsor:read', write: 'sponsor:write' },
  screen: {
    path: 'management/sponsors',
    menu: 'Money',
    form: 'page',
    icon: 'handCoins',
    hint: 'Chosen for an event, it is shown on the scoreboards of free tables.',
  },
  found: 'lemma',
  chosenBy: 'lemma',
  order: { using: 7 },
  fields: {
    name: text({ label: 'Name', max: 80, required: 'Please enter a name' }),
    lemma: text({ label: 'Lemma', max: 30, required: 'Please enter a lemma' }),
    description: longText({ label: 'Description', max: 4000 }),
    street: text({ label: 'Street' }),
    postcode: text({ label: 'Postcode' }),
    city: text({ label: 'City' }),
    state: text({ label: 'State' }),
    countryId: one({ label: 'Country', of: 'country' }),
    countryName: copy({ label: 'Country', of: 'countryId' }),
    telephone: text({ label: 'Telephone' }),
    telefax: text({ label: 'Telefax' }),
    website: website({ label: 'Website' }),
    email: email({ label: 'Email' }),
    mainSponsor: flag({ label: 'Main sponsor', initially: false }),
    premiumSponsor: flag({ label: 'Premium sponsor', initially: false }),
    ...picture('mainLogoImg', { label: 'Logo', media: '/media/sponsors', lessThanBytes: 512_000 }),
    ...picture('mediumLogoImg', { label: 'Medium logo', media: '/media/mediumlogos', lessThanBytes: 512_000, orElse: 'mainLogoImg' }),
    ...picture('smallLogoImg', { label: 'Small logo', media: '/media/smalllogos', lessThanBytes: 512_000, orElse: 'mediumLogoImg' }),
    events: count({ label: 'Events', by: 'event', read: 'unpublished:read' }),
  },
  import: true,
  search: ['lemma', 'name', 'description', 'city'],
  list: {
    columns: ['smallLogoImgUrl', 'lemma', 'name', 'mainSponsor', 'premiumSponsor', 'city', 'countryName', 'website', 'email', 'events'],
    wide: ['city', 'website'],
    filters: ['mainSponsor', 'premiumSponsor', 'countryId'],
    sort: 'lemma,asc',
  },
  form: {
    sections: [
      { fields: ['name', 'lemma', 'description', 'mainSponsor', 'premiumSponsor'] },
      { title: 'Address', fields: ['street', 'postcode', 'city', 'state', 'countryId'] },
      { title: 'Contact', fields: ['telephone', 'telefax', 'email', 'website'] },
      { title: 'Logos', fields: ['mainLogoImg', 'mediumLogoImg', 'smallLogoImg'] },
    ],
  },
});
