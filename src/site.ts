import { sample } from './domain/site/sample.ts';

interface Site {
  name: string;
  description: string;
  language: string;
  contact: Record<'street' | 'city' | 'map' | 'phone' | 'whatsapp' | 'email' | 'hours', string>;
  legal: Record<'name' | 'gstin' | 'cin' | 'grievanceOfficer' | 'courts', string>;
  social: readonly { name: string; icon: 'facebook' | 'instagram' | 'linkedin' | 'twitter'; href: string }[];
}

/**
 * The company: every name, address and menu of the site. The one place to rebrand. Replace each `sample(…)` by the fact, or
 * by '' when there is none: what is empty is shown nowhere. `npm run golive` lists what is left.
 */
export const SITE: Site = {
  name: sample('Zira Digital'),
  description: 'Websites, software, campaigns, films and interiors, made by one team in India.',
  language: 'en-IN',
  contact: {
    street: sample('[Street address]'),
    city: sample('[City, State, PIN]'),
    /** Address of the place on a map, such as https://maps.app.goo.gl/… */
    map: sample('[link to a map]'),
    /** Numbers with their country: +91 98765 43210. */
    phone: sample('[phone number]'),
    whatsapp: sample('[WhatsApp number]'),
    email: sample('[email address]'),
    hours: sample('[days and hours]'),
  },
  /** For the legal pages, which a lawyer should read, and the footer of every page. */
  legal: {
    /** As registered; '' when it is the name above. */
    name: sample('[registered name of the company]'),
    gstin: sample('[GSTIN]'),
    cin: sample('[CIN]'),
    grievanceOfficer: sample('[name of the grievance officer]'),
    courts: sample('[City]'),
  },
  social: [
    { name: 'Facebook', icon: 'facebook', href: sample('https://www.facebook.com/') },
    { name: 'Instagram', icon: 'instagram', href: sample('https://www.instagram.com/') },
    { name: 'LinkedIn', icon: 'linkedin', href: sample('https://www.linkedin.com/') },
    { name: 'Twitter', icon: 'twitter', href: sample('https://x.com/') },
  ],
};

/** Folder of the platforms' pages. */
export const PLATFORMS_PATH = '/ourplatforms';

/** The menu's platforms, in the order of their numbers on Home. The fourth, JK Works, is on Home alone. */
export const PLATFORM_MENU = [
  { icon: 'doc', name: 'Gyaanadari', note: 'Content, podcasts, interviews', href: '/ourplatforms/gyaanadari' },
  { icon: 'grid', name: 'ERP management system', note: 'Six modules for daily operations', href: '/ourplatforms/zms' },
  {
    icon: 'play',
    name: 'Media and film production',
    note: 'Films, ads, research',
    href: '/ourplatforms/ira-media-and-productions',
  },
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

/** The programmes for students, below what the company does in the footer. */
export const STUDENT_LINKS = [
  { name: 'Vocational training', href: '/VTRegister' },
  { name: 'Hackathon', href: '/HackathonRegister' },
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
