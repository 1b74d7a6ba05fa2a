/** Tells the desk how full this tablet is, where the browser says so (Chromium only, https only). */
import { useEffect, useState } from 'react';

type Battery = { level: number; charging: boolean };
type BatteryNavigator = Navigator & { getBattery?: () => Promise<Battery> };

const reportEveryMs = 30_000;

/** Per cent, or null where the browser does not say. */
export function useBattery(report: (battery: number | null) => void): number | null {
  const [battery, setBattery] = useState<number | null>(null);
  useEffect(() => {
    let left = false;
    const tell = async () => {
      const found = await batteryOf(navigator);
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

async function batteryOf(device: BatteryNavigator): Promise<number | null> {
  const battery = await device.getBattery?.().catch(() => null);
  return battery ? Math.round(battery.level * 100) : null;
}
