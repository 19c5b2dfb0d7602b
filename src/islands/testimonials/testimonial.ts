/** A testimonial as the slider shows it. */
export interface Testimonial {
  id: string;
  quote: string;
  name: string;
  designation: string;
  /** Drawing of its thumbnail button, in /media. */
  thumbnail: string;
  company: string;
  logo: { name: string; width: number; height: number };
}
