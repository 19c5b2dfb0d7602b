/** A product as its slide shows it. */
export interface Product {
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

/** Where a product's slide leads. */
export function productHref({ id }: Product): string {
  return `/ourplatforms/zms#${id}`;
}
