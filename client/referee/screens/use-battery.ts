/** Tells the desk how full this tablet is, where the browser says so. */
import { useEffect, useState } from 'react';
import { batteryLevel } from '../../live/battery.ts';

const reportEveryMs = 30_000;

/** Per cent, or null where the browser does not say. */
export function useBattery(report: (battery: number | null) => void): number | null {
  const [battery, setBattery] = useState<number | null>(null);
  useEffect(() => {
    let known: number | null = null;
    // A browser that never answers about its battery lets the tablet be heard all the same.
    const tell = (): void => {
      report(known);
      void batteryLevel().then((found) => {
        known = found;
        setBattery(found);
      });
    };
    tell();
    const timer = setInterval(tell, reportEveryMs);
    return () => clearInterval(timer);
  }, [report]);
  return battery;
}
