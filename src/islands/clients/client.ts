/** A client as the grid and its dialogs show it. */
export interface Client {
  id: string;
  company: string;
  person: string;
  logo: { name: string; width: number; height: number };
  /** Background of the logo: the name of a colour token. */
  ground: string;
  work: string;
  testimonial: string;
  website?: string | undefined;
  /** Path of the client's case study, if there is one. */
  story?: string | undefined;
}
