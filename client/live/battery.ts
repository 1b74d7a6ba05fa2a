/** The charge of this device, if the browser offers it (only Chromium, only over https). */
type BatteryNavigator = Navigator & { getBattery?: () => Promise<{ level: number }> };

/** Returns per cent, or null if the browser offers no battery API. */
export async function batteryLevel(device: BatteryNavigator = navigator): Promise<number | null> {
  const battery = await device.getBattery?.().catch(() => null);
  return battery ? Math.round(battery.level * 100) : null;
}
