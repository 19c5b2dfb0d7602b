import { jobDescriptionPath } from '../../../src/domain/site/opening.ts';

/** What the owner of the journey writes. */
export const PHONE = '+91 98765 43210';
export const HEADLINE = 'Websites, tills and boards for your street.';
export const FEE = '5500';
/** After the year of the test, since a training of the past is left to do. */
export const YEAR = String(new Date().getFullYear() + 1);

/** The facts of the company that the owner replaces, in the order of the form; its name stays as it is. */
export const FACTS: Readonly<Record<string, string>> = {
  'Street (optional)': '12 Law College Road',
  'City, state and PIN (optional)': 'Pune, Maharashtra 411004',
  'Link to the office on a map (optional)': 'https://maps.example/nakshatra',
  'Phone number (optional)': PHONE,
  'WhatsApp number (optional)': '+91 98765 43211',
  'Email address (optional)': 'hello@nakshatra.example',
  'Days and hours one can be reached (optional)': 'Monday to Friday, 10 to 18',
  'Name as registered (optional)': 'Nakshatra Labs Private Limited',
  'GSTIN (optional)': '27AAAAA0000A1Z5',
  'CIN (optional)': 'U00000MH2026PTC000000',
  'Name of the grievance officer (optional)': 'Meera Joshi',
  'City of the courts that the terms name (optional)': 'Pune',
  'Facebook (optional)': 'https://www.facebook.com/nakshatra',
  'Instagram (optional)': 'https://www.instagram.com/nakshatra',
  'LinkedIn (optional)': 'https://www.linkedin.com/company/nakshatra',
  'Twitter (optional)': 'https://x.com/nakshatra',
};

export const OPENING = {
  key: 'en/openings/sign-writer',
  title: 'Sign Writer',
  description: 'Paint what we have drawn.',
  duties: ['Measure the wall.', 'Paint the letters.'],
  requirement: 'A steady hand.',
  location: 'Pune',
  stipend: '₹20,000 a month',
  type: 'Full-time',
  department: 'Designing',
  datePosted: ['2026', '12', '01'],
  pdf: jobDescriptionPath('Sign Writer'),
} as const;

export const CLIENT = {
  key: 'en/clients/varsha-sarees',
  company: 'Varsha Sarees',
  person: 'Varsha Kale',
  work: 'A shop on the web.',
  testimonial: 'It sells while we sleep.',
} as const;

export const PERSON = {
  key: 'en/people/dev-patil',
  name: 'Dev Patil',
  role: 'Signs',
  text: 'Paints them.',
} as const;

export const QUOTE = {
  key: 'en/testimonials/nita-kale',
  name: 'Nita Kale',
  quote: 'We are seen from the station.',
  designation: 'Manager, Varsha Sarees',
  client: 'varsha-sarees',
  thumbnail: 't1',
} as const;
