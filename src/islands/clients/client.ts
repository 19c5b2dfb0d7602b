import type { Image } from '../../domain/content/picture.ts';

/** A client as the grid and its dialogs show it. */
export interface Client {
  id: string;
  company: string;
  person: string;
  logo: Image;
  /** What was made for the client. */
  drawing?: Image | undefined;
  /** Background of both: the name of a colour token. */
  ground: string;
  work: string;
  testimonial: string;
  website?: string | undefined;
  /** Path of the client's case study, if there is one. */
  story?: string | undefined;
}
