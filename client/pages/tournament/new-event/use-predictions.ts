/** The predictions for what is typed now. Until they are renewed, the last ones stay. */
import { useEffect, useState } from 'react';
import type { NewEventLists, NewEventValues, PredictedValues } from './new-event-values.ts';
import type { Predictions } from './predict-formats.ts';

/** Returns undefined before the first prediction, and null while a value is missing or does not fit. */
export function usePredictions(values: NewEventValues, lists: NewEventLists): Predictions | null | undefined {
  const [predictions, setPredictions] = useState<Predictions | null>();
  // As a text: names and fees change no prediction.
  const wanted = JSON.stringify(predictedOf(values));
  useEffect(() => {
    const request = { dropped: false };
    void import('./predict-formats.ts').then(({ predictFormats }) => {
      if (!request.dropped) setPredictions(predictFormats(JSON.parse(wanted) as PredictedValues, lists));
    });
    return () => {
      request.dropped = true;
    };
  }, [wanted, lists]);
  return predictions;
}

function predictedOf(values: NewEventValues): PredictedValues {
  const { numberOfTables, raceTo, players, format, disciplineId, eventStartDate, eventEndDate, firstMatchTime } = values;
  return { numberOfTables, raceTo, players, format, disciplineId, eventStartDate, eventEndDate, firstMatchTime };
}
