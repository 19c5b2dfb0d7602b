/** Icon bodies, 24 by 24, stroked in the current colour; drawn for this site. Key: the icon's name. */
export const ICONS = {
  arrow: '<path d="M4 12h16m-6-6 6 6-6 6"/>',
  back: '<path d="M20 12H4m6-6-6 6 6 6"/>',
  'arrow-up-right': '<path d="M6 18 18 6M8 6h10v10"/>',
  down: '<path d="m6 9 6 6 6-6"/>',
  up: '<path d="m6 15 6-6 6 6"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  minus: '<path d="M5 12h14"/>',
  x: '<path d="M6 6l12 12M18 6 6 18"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  pause: '<path d="M9 6v12M15 6v12"/>',
  play: '<path d="m8 5 11 7-11 7z"/>',
  search: '<circle cx="11" cy="11" r="6.5"/><path d="m16 16 4.5 4.5"/>',
  home: '<path d="M4 11 12 4l8 7v9h-5v-6H9v6H4z"/>',
  layers: '<path d="m12 3 9 5-9 5-9-5zM3 13l9 5 9-5"/>',
  users:
    '<circle cx="9" cy="8" r="3.5"/><path d="M2.5 20c.6-4 3-6 6.500-6s5.900 2 6.500 6M16 5a3.200 3.200 0 0 1 0 6.400M18 14.500c2 .8 3.200 2.700 3.500 5.500"/>',
  person: '<circle cx="12" cy="8" r="4"/><path d="M4.500 21c.7-4.500 3.700-7 7.500-7s6.800 2.500 7.500 7"/>',
  brief: '<path d="M3.500 8h17v11h-17zM9 8V5h6v3M3.500 13h17"/>',
  pen: '<path d="m4 20 1-4.500L16.500 4 20 7.500 8.500 19z"/>',
  phone:
    '<path d="M6 3.500h3l1.500 4.500-2 1.500a11 11 0 0 0 6 6l1.500-2 4.500 1.500v3c0 1.400-1 2.500-2.500 2.500C10.600 20.500 3.500 13.400 3.500 6 3.500 4.500 4.600 3.500 6 3.500z"/>',
  doc: '<path d="M6 3h8l4 4v14H6zM14 3v5h4M9 13h6M9 17h6"/>',
  image:
    '<path d="M3.500 5h17v14h-17z"/><circle cx="9" cy="10" r="1.800"/><path d="m4 18 5.500-5 3.500 3 3-3.500 4.500 5"/>',
  download: '<path d="M12 4v11m-5-5 5 5 5-5M4 20h16"/>',
  'log-out': '<path d="M14 4H5v16h9M10 12h11m-4-4 4 4-4 4"/>',
  grid: '<path d="M4 4h7v7H4zM13 4h7v7h-7zM4 13h7v7H4zM13 13h7v7h-7z"/>',
  eye: '<path d="M2.500 12S6 5.500 12 5.500 21.500 12 21.500 12 18 18.500 12 18.500 2.500 12 2.500 12z"/><circle cx="12" cy="12" r="3"/>',
  check: '<path d="m5 12.500 4.500 4.500L19 7.500"/>',
  warn: '<circle cx="12" cy="12" r="9"/><path d="M12 7.500v5.500M12 16.400v.1"/>',
  clock: '<circle cx="12" cy="12" r="9"/><path d="M12 6.500V12l3.500 2.500"/>',
  send: '<path d="M3.500 11.500 21 3.500l-6 17-3.500-6.500z"/>',
  copy: '<path d="M8 8h12v12H8zM16 8V4H4v12h4"/>',
  flag: '<path d="M6 21V4M6 5h12l-3 4 3 4H6"/>',
  undo: '<path d="M4 9h11a5 5 0 0 1 0 10H9M4 9l4-4M4 9l4 4"/>',
  pin: '<path d="M12 21s7-6.500 7-11.500A7 7 0 0 0 5 9.500C5 14.500 12 21 12 21z"/><circle cx="12" cy="9.500" r="2.500"/>',
  trash: '<path d="M5 7h14M9 7V4h6v3M7 7l1 13h8l1-13"/>',
  handle: '<path d="M9 6v.01M15 6v.01M9 12v.01M15 12v.01M9 18v.01M15 18v.01"/>',
  link: '<path d="M10 14.500a4.200 4.200 0 0 0 6 0l3.300-3.300a4.200 4.200 0 0 0-6-6L12 6.500M14 9.500a4.200 4.200 0 0 0-6 0l-3.300 3.300a4.200 4.200 0 0 0 6 6l1.300-1.300"/>',
  list: '<path d="M9 6h11M9 12h11M9 18h11M4.500 6v.01M4.500 12v.01M4.500 18v.01"/>',
  numbers:
    '<path d="M10.500 6H20M10.500 12H20M10.500 18H20M3.500 5 5 4v5M3.300 15.500c.5-1.700 3.300-1.500 3.200.4-.1 1.400-2.200 2.100-3.100 4.100h3.300"/>',
  indent: '<path d="M4 5h16M11 10h9M11 14h9M4 19h16m-16-9.500 3 2.500-3 2.500"/>',
  outdent: '<path d="M4 5h16M11 10h9M11 14h9M4 19h16M7 9.500 4 12l3 2.500"/>',
  quote: '<path d="M10 6.500C6.500 8 5 10 5 13.500V17h5v-5H6M19.500 6.500c-3.500 1.500-5 3.500-5 7V17h5v-5h-4"/>',
  table: '<path d="M4 5h16v14H4zM4 10h16M4 14.500h16M12 10v9"/>',
  code: '<path d="m8 7-5 5 5 5M16 7l5 5-5 5"/>',
  mail: '<path d="M3.500 6h17v12.500h-17z"/><path d="m4 7 8 6.500L20 7"/>',
} as const;

/** The name of an icon. */
export type IconName = keyof typeof ICONS;
