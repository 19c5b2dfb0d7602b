interface Arranged<Id extends string> {
  section: Id;
  hidden: boolean;
}

/** The ids of the sections that a page shows below its head, in the owner's order. */
export function shownSections<Id extends string>(sections: readonly Arranged<Id>[]): Id[] {
  return sections.filter(({ hidden }) => !hidden).map(({ section }) => section);
}
