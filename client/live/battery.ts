/** How full this device is, where the browser says so (Chromium only, https only). */
type BatteryNavigator = Navigator & { getBattery?: () => Promise<{ level: number }> };

/** Per cent, or null where the browser does not say. */
export async function batteryLevel(device: BatteryNavigator = navigator): Promise<number | null> {
  const battery = await device.getBattery?.().catch(() => null);
  return battery ? Math.round(battery.level * 100) : null;
}
