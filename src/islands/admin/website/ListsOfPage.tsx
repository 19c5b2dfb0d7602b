import type { CollectionForm, SiteForms } from '../../../domain/content/form/site-forms.ts';
import { collectionHref } from './route.ts';

interface Props {
  collection: CollectionForm;
  collections: SiteForms['collections'];
}

/** Names the lists that a page shows, with the way there; nothing for a page without any. */
export function ListsOfPage({ collection: page, collections }: Props) {
  if (page.kind !== 'page' || page.route === undefined) return null;
  const lists = Object.entries(collections).filter(([, { kind, route }]) => kind === 'list' && route === page.route);
  if (lists.length === 0) return null;
  return (
    <p className="muted fine">
      Other words and pictures of this page are in{' '}
      {lists.map(([name, { title }], index) => (
        <span key={name}>
          {index > 0 && (index === lists.length - 1 ? ' and ' : ', ')}
          <a href={collectionHref(name)}>{title}</a>
        </span>
      ))}
      .
    </p>
  );
}
