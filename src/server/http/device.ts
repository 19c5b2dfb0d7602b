/** Characters of a User-Agent that are read; browsers send fewer. */
const MOST_CHARACTERS = 512;

/** In this order, since many browsers also name others. */
const BROWSERS: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|Chromium)\//],
  ['Safari', /\bVersion\/[\d.]+.* Safari\//],
];
const SYSTEMS: [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['an Android phone', /\bAndroid\b.*\bMobile\b/],
  ['an Android tablet', /\bAndroid\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** The kind of browser and device of a User-Agent header: enough to recognise one's own session, too little to track anybody. */
export function describeDevice(userAgent: string | null): string {
  const text = (userAgent ?? '').slice(0, MOST_CHARACTERS);
  const browser = BROWSERS.find(([, sign]) => sign.test(text))?.[0];
  const system = SYSTEMS.find(([, sign]) => sign.test(text))?.[0];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? (system ? `A browser on ${system}` : 'An unknown device');
}
