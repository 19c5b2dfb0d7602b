/**
 * Pages with their title and artwork: `art` is a still in public/media, `view` a landscape of `CARD_VIEWS`, `number` the platform's board.
 * A title names no figure that may change, since it is drawn.
 */
export const OG_PAGES = [
  { name: 'home', title: 'Websites, software, campaigns, films and interiors', art: 'hero-day' },
  { name: 'about', title: 'Everything customers meet before they meet you', art: 'view-film-3' },
  { name: 'services', title: 'Many kinds of work, one team', view: 'city' },
  { name: 'erp-modules', title: 'ERP management system', art: 'product-sms', number: 2, ground: 'forest', layout: 'screen' },
  { name: 'media', title: 'Media and film production', art: 'shop-day', from: 50, number: 3, ground: 'forest' },
  { name: 'gyaanadari', title: 'Gyaanadari', layout: 'rings' },
  {
    name: 'jkworks',
    title: 'JK Works: architecture and interiors',
    art: 'arch-cut',
    number: 4,
    ground: 'dew',
    layout: 'room',
  },
  { name: 'clients', title: 'Clients', view: 'coast' },
  { name: 'contact', title: 'Contact us', art: 'stop-6' },
  { name: 'careers', title: 'Join Our Team', view: 'city-at-dusk' },
  { name: 'training', title: 'Vocational training', view: 'plains-in-dust' },
  { name: 'hackathon', title: 'Hackathon', art: 'view-hack' },
  { name: 'blogs', title: 'Blogs', view: 'ghats' },
  { name: 'privacy', title: 'Privacy Policy', view: 'coast-in-rain' },
  { name: 'terms', title: 'Terms and Conditions', view: 'plains' },
];
