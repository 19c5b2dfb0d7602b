import type { Image } from '../../domain/content/picture.ts';

/** A testimonial as the slider shows it. */
export interface Testimonial {
  id: string;
  quote: string;
  name: string;
  designation: string;
  /** Address of the picture on its thumbnail button. */
  thumbnail: string;
  company: string;
  logo: Image;
}
