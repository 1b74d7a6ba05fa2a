/** Predicts the schedule for the typed values. The previous predictions stay until the next ones are ready. */
import { useEffect, useState } from 'react';
import type { NewEventLists, NewEventValues, PredictedValues } from './new-event-values.ts';
import type { Predictions } from './predict-formats.ts';

/** Returns undefined before the first prediction, and null while a value is missing or does not fit. */
export function usePredictions(values: NewEventValues, lists: NewEventLists): Predictions | null | undefined {
  const [predictions, setPredictions] = useState<Predictions | null>();
  // A text of the values that matter, so that the effect does not run again for a name or a fee.
  const predictedJson = JSON.stringify(predictedOf(values));
  useEffect(() => {
    const request = { dropped: false };
    void import('./predict-formats.ts').then(({ predictFormats }) => {
      if (!request.dropped) setPredictions(predictFormats(JSON.parse(predictedJson) as PredictedValues, lists));
    });
    return () => {
      request.dropped = true;
    };
  }, [predictedJson, lists]);
  return predictions;
}

function predictedOf(values: NewEventValues): PredictedValues {
  const { numberOfTables, raceTo, players, format, disciplineId, eventStartDate, eventEndDate, firstMatchTime } = values;
  return { numberOfTables, raceTo, players, format, disciplineId, eventStartDate, eventEndDate, firstMatchTime };
}
