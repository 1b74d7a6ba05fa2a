/** A person's settings of a list: its columns and saved views. Stored per person, the same in every browser. */
import { z } from 'zod';
import { call } from '../kit/call.ts';
import { densities, maxViews } from '../kit/list-limits.ts';

const name = z.string().trim().min(1, 'Please enter a name').max(60, 'At most 60 characters');

export const listSetting = z.object({
  /** The ids of the columns in their order; other columns are hidden. Null: the default columns. */
  columns: z.array(z.string().min(1).max(60)).max(60).nullable(),
  /** `address`: search, filters and order as query parameters: '?status=PAID'. */
  views: z
    .array(
      z.object({
        name,
        address: z
          .string()
          .max(1000)
          .regex(/^(?:\?.*)?$/),
      }),
    )
    .max(maxViews),
  /** Only under `everyList`: the height of all rows. Null: the setting of this browser. */
  density: z.enum(densities).nullish(),
});
export type ListSetting = z.output<typeof listSetting>;

const listName = z.string().regex(/^[a-z0-9-]{1,60}$/);

export const getListSettings = call({
  method: 'GET',
  path: '/api/account/lists',
  right: 'account',
  summary: 'How the person who asks wants their lists, by the name of the list',
  answer: z.record(z.string(), listSetting),
});

export const saveListSetting = call({
  method: 'PUT',
  path: '/api/account/lists/:name',
  right: 'account',
  summary: 'Keeps how the person who asks wants one list',
  params: z.object({ name: listName }),
  body: listSetting,
  status: 204,
});
