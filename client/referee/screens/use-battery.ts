/** Reports the battery level of this tablet to the desk, if the browser knows it. */
import { useEffect, useState } from 'react';
import { batteryLevel } from '../../live/battery.ts';

const reportEveryMs = 30_000;

/** Returns the level in per cent, or null when the browser does not know it. */
export function useBattery(report: (battery: number | null) => void): number | null {
  const [battery, setBattery] = useState<number | null>(null);
  useEffect(() => {
    let known: number | null = null;
    // Report before the level is known: some browsers never answer, and the report also shows that the tablet is alive.
    const reportLevel = (): void => {
      report(known);
      void batteryLevel().then((level) => {
        known = level;
        setBattery(level);
      });
    };
    reportLevel();
    const timer = setInterval(reportLevel, reportEveryMs);
    return () => clearInterval(timer);
  }, [report]);
  return battery;
}
