/** An SVG in /media, by name, with its size in pixels. */
export interface Drawing {
  name: string;
  width: number;
  height: number;
}

/** A client as the grid and its dialogs show it. */
export interface Client {
  id: string;
  company: string;
  person: string;
  logo: Drawing;
  /** What was made for the client. */
  drawing?: Drawing | undefined;
  /** Background of both: the name of a colour token. */
  ground: string;
  work: string;
  testimonial: string;
  website?: string | undefined;
  /** Path of the client's case study, if there is one. */
  story?: string | undefined;
}
