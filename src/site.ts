/** The company: every name, address and menu of the site. The one place to rebrand. */
export const SITE = {
  name: 'Zira Digital',
  description: 'Websites, software, campaigns, films and interiors, made by one team in India.',
  language: 'en-IN',
  /** Placeholders: replace them before the site goes live. */
  contact: {
    street: '[Street address]',
    city: '[City, State, PIN]',
    phone: '[phone number]',
    email: '[email address]',
  },
  /** Placeholders too, named on the legal pages; a lawyer should read those pages. */
  legal: { grievanceOfficer: '[name of the grievance officer]', courts: '[City]' },
  social: [
    { name: 'Facebook', icon: 'facebook', href: 'https://www.facebook.com/' },
    { name: 'Instagram', icon: 'instagram', href: 'https://www.instagram.com/' },
    { name: 'LinkedIn', icon: 'linkedin', href: 'https://www.linkedin.com/' },
    { name: 'Twitter', icon: 'twitter', href: 'https://x.com/' },
  ],
} as const;

/** Where every platform's page lives. */
export const PLATFORMS_PATH = '/ourplatforms';

/** The menu's platforms, in the specified order. Their numbers are those of Home's cards, so they are not shown here: 2, 3, 1. */
export const PLATFORM_MENU = [
  { icon: 'grid', name: 'ERP management system', note: 'Six modules for daily operations', href: '/ourplatforms/zms' },
  {
    icon: 'play',
    name: 'Media and film production',
    note: 'Films, ads, research',
    href: '/ourplatforms/ira-media-and-productions',
  },
  { icon: 'doc', name: 'Gyaanadari', note: 'Content, podcasts, interviews', href: '/ourplatforms/gyaanadari' },
] as const;

/** The navigation bar, in order; `platforms` marks the dropdown's place. */
export const MAIN_MENU = [
  { name: 'Home', href: '/Home' },
  { name: 'About', href: '/About' },
  { name: 'Services', href: '/Services' },
  { name: 'Platforms', children: PLATFORM_MENU },
  { name: 'Clients', href: '/clients' },
  { name: 'Contact', href: '/Contact' },
  { name: 'Careers', href: '/Careers' },
  { name: 'Blogs', href: '/Blogs' },
] as const;

/** Quick links of the footer, in order. */
export const QUICK_LINKS = [
  { name: 'About', href: '/About' },
  { name: 'Contact Us', href: '/Contact' },
  { name: 'Privacy Policy', href: '/privacy' },
  { name: 'Terms of Service', href: '/terms' },
  { name: 'Admin', href: '/admin/admin-login' },
] as const;

/** The dock: six shortcuts, desktop only. */
export const DOCK_ITEMS = [
  { title: 'Home', icon: 'home', href: '/Home' },
  { title: 'Services', icon: 'layers', href: '/Services' },
  { title: 'Clients', icon: 'users', href: '/clients' },
  { title: 'Careers', icon: 'brief', href: '/Careers' },
  { title: 'Blogs', icon: 'pen', href: '/Blogs' },
  { title: 'Contact', icon: 'phone', href: '/Contact' },
] as const;
