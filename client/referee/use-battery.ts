/** Tells the desk how full this tablet is, where the browser says so. */
import { useEffect, useState } from 'react';
import { batteryLevel } from '../live/battery.ts';

const reportEveryMs = 30_000;

/** Per cent, or null where the browser does not say. */
export function useBattery(report: (battery: number | null) => void): number | null {
  const [battery, setBattery] = useState<number | null>(null);
  useEffect(() => {
    let left = false;
    const tell = async () => {
      const found = await batteryLevel();
      if (left) return;
      setBattery(found);
      report(found);
    };
    void tell();
    const timer = setInterval(() => void tell(), reportEveryMs);
    return () => {
      left = true;
      clearInterval(timer);
    };
  }, [report]);
  return battery;
}
