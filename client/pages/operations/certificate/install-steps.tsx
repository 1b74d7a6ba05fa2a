/** The steps for each kind of device; those for the current device are open. */

const systems: readonly { name: string; device: RegExp; steps: readonly string[] }[] = [
  {
    name: 'iPad and iPhone',
    device: /iPad|iPhone/,
    steps: [
      'Open this page in Safari, press the download and “Allow”.',
      'Settings → General → VPN & Device Management → the profile → Install.',
      'Settings → General → About → Certificate Trust Settings → switch it on. Without this last step it does not count.',
    ],
  },
  {
    name: 'Android',
    device: /Android/,
    steps: [
      'Press the download.',
      'Settings → search for “CA certificate” → Install anyway → choose hall-certificate.crt.',
      'Android asks for a screen lock first, where there is none.',
    ],
  },
  {
    name: 'Windows',
    device: /Windows/,
    steps: [
      'Press the download and open the file → Install Certificate → Local Machine.',
      'Place all certificates in the following store → Trusted Root Certification Authorities. Then restart the browser.',
    ],
  },
  {
    name: 'macOS',
    device: /Macintosh/,
    steps: [
      'Press the download and open the file: Keychain Access adds it to “System”.',
      'Double-click it there → Trust → When using this certificate: Always Trust.',
    ],
  },
  {
    name: 'TVs and kiosks with Chromium on Linux',
    device: /Linux/,
    steps: [
      'Install the package libnss3-tools, and as the user of the browser:',
      'certutil -d sql:$HOME/.pki/nssdb -A -t C,, -n hall -i hall-certificate.crt',
      'Then restart the browser.',
    ],
  },
  {
    name: 'Firefox on a computer',
    device: /Firefox/,
    steps: ['Settings → Privacy & Security → View Certificates → Authorities → Import → trust it to identify websites.'],
  },
];

export function InstallSteps() {
  const here = systems.find(({ device }) => device.test(agent()));
  return (
    <div className="w-full divide-y rounded-control border">
      {systems.map(({ name, steps }) => (
        <details key={name} open={name === here?.name}>
          <summary className="cursor-pointer px-3 py-2 font-medium text-sm hover:bg-hover">{name}</summary>
          <ol className="flex list-decimal flex-col gap-1 px-3 pb-3 pl-8 text-ink-2 text-sm">
            {steps.map((step) => (
              <li key={step} className={step.startsWith('certutil') ? 'break-all font-mono text-xs leading-5' : ''}>
                {step}
              </li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  );
}

/** An iPad identifies itself as a Macintosh. */
const agent = (): string => (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1 ? 'iPad' : navigator.userAgent);
