/** The rows of the hall, taken at most once a second: a hall of 24 tables changes more often than a drawing of the whole day should. */
import { useEffect, useState } from 'react';
import { snapshot, subscribe } from 'valtio';
import type { LiveStore } from '../../live/store.ts';
import { hall } from '../../state/hall.ts';

export function useCalmStore(): LiveStore {
  const [rows, setRows] = useState(read);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last = 0;
    const take = () => {
      timer = undefined;
      last = performance.now();
      setRows(read());
    };
    const stop = subscribe(hall.store, () => {
      timer ??= setTimeout(take, Math.max(50, last + atMostEveryMs - performance.now()));
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
  return rows;
}

// A snapshot is frozen, not another shape.
const read = (): LiveStore => snapshot(hall.store) as LiveStore;

const atMostEveryMs = 1000;
