import { type CollectionEntry, getCollection } from 'astro:content';
import { ERP_MODULES } from '../domain/site/erp-modules.ts';
import { PLATFORM_MENU, PLATFORMS_PATH } from '../site.ts';

/** A page of the site that links can lead to, with the places in it that have a hash. */
interface LinkedPage {
  href: string;
  title: string;
  hashes: { hash: string; title: string }[];
}

const page = (href: string, title: string, hashes: LinkedPage['hashes'] = []): LinkedPage => ({ href, title, hashes });

/** Every page that a link of the content can lead to. */
export async function linkedPages(): Promise<LinkedPage[]> {
  const [services, studies, legal] = await Promise.all([
    getCollection('services'),
    getCollection('caseStudies'),
    getCollection('legal'),
  ]);
  const modules = ERP_MODULES.map(({ id, name }) => ({ hash: id, title: name }));
  return [
    page('/Home', 'Home'),
    page('/About', 'About', [
      { hash: 'why-us', title: 'Why us' },
      { hash: 'people', title: 'People' },
    ]),
    page('/Services', 'Services', services.flatMap(placesOfService)),
    page('/clients', 'Clients'),
    ...studies.map(({ id, data }) => page(`/clients/${id}`, `Case study: ${data.heading}`)),
    page('/Contact', 'Contact', [{ hash: 'enquiry', title: 'The form' }]),
    page('/Careers', 'Careers', [{ hash: 'openings', title: 'Openings' }]),
    page('/Blogs', 'Blog'),
    ...PLATFORM_MENU.map(({ href, name }) => page(href, name, href.endsWith('/zms') ? modules : [])),
    page(`${PLATFORMS_PATH}/jkworks`, 'JK Works'),
    page('/VTRegister', 'Vocational training', [{ hash: 'register', title: 'The form' }]),
    page('/HackathonRegister', 'Hackathon'),
    ...legal.map(({ id, data }) =>
      page(
        `/${id}`,
        data.heading,
        data.sections.map((section) => ({ hash: section.id, title: section.heading })),
      ),
    ),
  ];
}

function placesOfService({ id, data }: CollectionEntry<'services'>): LinkedPage['hashes'] {
  const { title, part } = data;
  return [{ hash: id, title }, ...(part ? [{ hash: part.id, title: part.title }] : [])];
}
