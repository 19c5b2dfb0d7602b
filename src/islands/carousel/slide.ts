import type { Photographed } from '../../domain/content/picture.ts';

/** What a slide of Our Products shows: one of the ERP modules. */
export interface CarouselSlide {
  /** Hash of its section on the platform page. */
  id: string;
  /** Its name in the slide picker. */
  name: string;
  title: string;
  audience: string;
  description: string;
  link: string;
  /** The name of a picture of a screen, or a photo. */
  image: string | Photographed;
  imageAlt: string;
  /** Background of the slide: the name of a colour token. */
  ground: string;
  deep: boolean;
}

/** The address a slide links to. */
export function slideHref({ id }: CarouselSlide): string {
  return `/ourplatforms/zms#${id}`;
}
