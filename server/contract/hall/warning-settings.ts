/** From when on the desk is warned: the settings of the installation, and the values of an event that differ from them. */
import { defaultSilentSeconds } from '#machines/table/screen-rules.ts';
import { whole } from '../kit/fields.ts';
import { settingGroup } from '../kit/setting-group.ts';

const ranges = {
  minutesWithoutTap: { label: 'Minutes without an entry in a running match', min: 5, max: 240 },
  heldUpMatches: { label: 'Matches that wait for results which are not approved', min: 1, max: 100 },
  minutesMissed: { label: 'Minutes by which the last session misses its end', min: 5, max: 600 },
  batteryPercent: { label: 'Battery of a tablet in per cent', min: 1, max: 50 },
  streamMinutes: { label: 'Minutes until a stream table without a next match is free', min: 1, max: 120 },
  silentSeconds: { label: 'Seconds without a sign of a screen', min: 10, max: 3600 },
} as const;

/** The fields of the group, in the order of its form. */
export const warningFieldNames = [
  ...(['minutesWithoutTap', 'heldUpMatches', 'minutesMissed', 'batteryPercent', 'streamMinutes', 'silentSeconds'] as const),
];

const minutes = 'Please enter a number of minutes';

export const warnings = settingGroup('warnings', {
  fields: {
    minutesWithoutTap: whole({ ...ranges.minutesWithoutTap, initially: 25, required: minutes }),
    heldUpMatches: whole({ ...ranges.heldUpMatches, initially: 4, required: 'Please enter a number of matches' }),
    minutesMissed: whole({ ...ranges.minutesMissed, initially: 15, required: minutes }),
    batteryPercent: whole({ ...ranges.batteryPercent, initially: 10, required: 'Please enter a percentage' }),
    streamMinutes: whole({ ...ranges.streamMinutes, initially: 15, required: minutes }),
    silentSeconds: whole({ ...ranges.silentSeconds, initially: defaultSilentSeconds, required: 'Please enter a number of seconds' }),
  },
  form: {
    sections: [{ title: 'The desk is warned from', columns: 2, fields: [...warningFieldNames] }],
  },
});

const help = 'Empty: as in the settings';

/** The same limits for one event. */
export const eventWarningFields = {
  minutesWithoutTap: whole({ ...ranges.minutesWithoutTap, help }),
  heldUpMatches: whole({ ...ranges.heldUpMatches, help }),
  minutesMissed: whole({ ...ranges.minutesMissed, help }),
  batteryPercent: whole({ ...ranges.batteryPercent, help }),
  streamMinutes: whole({ ...ranges.streamMinutes, help }),
  silentSeconds: whole({ ...ranges.silentSeconds, help }),
};
