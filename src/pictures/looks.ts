import type { PageCard } from '../domain/site/card-path.ts';
import type { Card } from './card.ts';

/** Ground and drawing of each page's card. */
export const LOOKS: Readonly<Record<PageCard, Pick<Card, 'ground' | 'art'>>> = {
  home: { ground: 'forest', art: 'sign' },
  about: { ground: 'leaf', art: 'shutter' },
  services: { ground: 'pale', art: 'megaphone' },
  gyaanadari: { ground: 'board', art: 'waves' },
  'erp-modules': { ground: 'forest', art: 'browser' },
  media: { ground: 'sage', art: 'slate' },
  jkworks: { ground: 'board', art: 'lamp' },
  clients: { ground: 'mist', art: 'qr-stand' },
  contact: { ground: 'board', art: 'bubble' },
  careers: { ground: 'sage', art: 'cup' },
  training: { ground: 'pale', art: 'bell' },
  hackathon: { ground: 'mist', art: 'barrier' },
  blogs: { ground: 'board', art: 'notebook' },
  privacy: { ground: 'leaf', art: 'stock-sheet' },
  terms: { ground: 'mist', art: 'notice' },
};

/** Ground and drawing of the cards of the owner's own pages: it is not known what they are about. */
export const OWN_PAGE_LOOK: Pick<Card, 'ground' | 'art'> = { ground: 'sage', art: 'sign' };
