/** The settings of the desk: from when on it is warned. */
import { whole } from '../kit/fields.ts';
import { settingGroup } from '../kit/setting-group.ts';

const minutes = 'Please enter a number of minutes';

export const warnings = settingGroup('warnings', {
  fields: {
    minutesWithoutTap: whole({
      label: 'Minutes without an entry in a running match',
      min: 5,
      max: 240,
      initially: 25,
      required: minutes,
    }),
    heldUpMatches: whole({
      label: 'Matches that wait for results which are not approved',
      min: 1,
      max: 100,
      initially: 4,
      required: 'Please enter a number of matches',
    }),
    minutesMissed: whole({
      label: 'Minutes by which the last session misses its end',
      min: 5,
      max: 600,
      initially: 15,
      required: minutes,
    }),
    batteryPercent: whole({
      label: 'Battery of a tablet in per cent',
      min: 1,
      max: 50,
      initially: 10,
      required: 'Please enter a percentage',
    }),
    streamMinutes: whole({
      label: 'Minutes until a stream table without a next match is free',
      min: 1,
      max: 120,
      initially: 15,
      required: minutes,
    }),
  },
  form: {
    sections: [
      {
        title: 'The desk is warned from',
        columns: 2,
        fields: ['minutesWithoutTap', 'heldUpMatches', 'minutesMissed', 'batteryPercent', 'streamMinutes'],
      },
    ],
  },
});
