/**
 * Pages with their title and artwork: `art` is a still in public/media, `number` the platform's board.
 * A title names no figure that may change, since it is drawn.
 */
export const OG_PAGES = [
  { name: 'home', title: 'Websites, software, campaigns, films and interiors', art: 'hero-day' },
  { name: 'about', title: 'Everything customers meet before they meet you', art: 'view-film-3' },
  { name: 'services', title: 'Many kinds of work, one team', art: 'blog-6' },
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
  { name: 'clients', title: 'Clients', art: 'blog-4' },
  { name: 'contact', title: 'Contact us', art: 'stop-6' },
  { name: 'careers', title: 'Join Our Team', art: 'blog-3' },
  { name: 'training', title: 'Vocational training', art: 'blog-5' },
  { name: 'hackathon', title: 'Hackathon', art: 'view-hack' },
  { name: 'blogs', title: 'Blogs', art: 'blog-1' },
  { name: 'privacy', title: 'Privacy Policy', art: 'blog-7' },
  { name: 'terms', title: 'Terms and Conditions', art: 'blog-2' },
];
