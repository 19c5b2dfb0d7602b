/** What a slide of Our Products shows: one of the ERP modules. */
export interface CarouselSlide {
  /** Hash of its section on the platform page. */
  id: string;
  /** Name of its stop under the carousel. */
  name: string;
  title: string;
  audience: string;
  description: string;
  link: string;
  image: string;
  imageAlt: string;
  /** Ground of the slide: the name of a colour token. */
  ground: string;
  deep: boolean;
}

/** Where a slide leads. */
export function slideHref({ id }: CarouselSlide): string {
  return `/ourplatforms/zms#${id}`;
}
