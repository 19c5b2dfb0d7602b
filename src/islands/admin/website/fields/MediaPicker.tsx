import { useId, useState } from 'react';
import { createPortal } from 'react-dom';
import type { MediaName } from '../../../../domain/content/content-index.ts';
import { mediaTitle } from '../../../../domain/content/form/media-titles.ts';
import type { MediaKind } from '../../../../domain/content/form/schema.ts';
import { searchText } from '../../../../domain/shared/search-text.ts';
import { countOf } from '../../../../domain/shared/words.ts';
import { COLOURS } from '../../../../domain/site/brand-colours.ts';
import { EmptyState } from '../../../list/EmptyState.tsx';
import { Button } from '../../Button.tsx';
import { TitledDialog } from '../../dialogs/TitledDialog.tsx';
import picker from '../../editor/pictures/PhotoPicker.module.css';
import { SearchField } from '../../SearchField.tsx';
import styles from './Fields.module.css';
import { useForm } from './form-context.ts';

/** What one of a kind is called. */
export const MEDIA_NOUNS: Readonly<Record<MediaKind, string>> = {
  drawing: 'drawing',
  film: 'film',
  serviceFilm: 'film',
  screen: 'picture',
  still: 'picture',
  mediaPicture: 'picture',
  sound: 'recording',
};

const BRAND = COLOURS.board.slice(1);

/**
 * The address of a picture of it: the drawing itself, a film's poster; the same drawing for each recording. It names the brand colour, so that
 * a picture which a publication draws anew is not taken from the browser's cache.
 */
export function previewOf(kind: MediaKind, name: string): string {
  if (kind === 'sound') return `/media/sound.svg?${BRAND}`;
  return `/media/${name}.${kind === 'drawing' ? 'svg' : 'avif'}?${BRAND}`;
}

/** A long dialog opens at its top. */
const AT_THE_TOP = { tabIndex: -1, 'data-first': true } as const;

interface Props {
  kind: MediaKind;
  /** The present one; empty for none. */
  chosen: string;
  onPick: (picked: MediaName) => void;
  onClose: () => void;
}

/** A dialog that picks a drawing, film or picture of the site. In a portal, since its search must not be inside the form. */
export function MediaPicker({ kind, chosen, onPick, onClose }: Props) {
  const id = useId();
  const { media } = useForm();
  const [search, setSearch] = useState('');
  const wanted = searchText(search.trim());
  const found = (media[kind] ?? []).filter(({ name }) => searchText(mediaTitle(name)).includes(wanted));
  const noun = MEDIA_NOUNS[kind];

  function clear() {
    setSearch('');
    document.getElementById(id)?.focus();
  }

  return createPortal(
    <TitledDialog title={`Choose a ${noun}`} heading={AT_THE_TOP} width="56rem" onClose={onClose}>
      <SearchField
        id={id}
        label="Search by name"
        placeholder="Part of a name"
        value={search}
        found={countOf(found.length, noun)}
        onChange={setSearch}
      />
      {found.length === 0 && (
        <EmptyState heading="Nothing found" text="Try another part of a name.">
          <Button onPress={clear}>Clear search</Button>
        </EmptyState>
      )}
      <ul className={`${picker.grid} ${styles.picker}`}>
        {found.map((one) => (
          <li key={one.name}>
            <button type="button" aria-current={one.name === chosen || undefined} onClick={() => onPick(one)}>
              <img src={previewOf(kind, one.name)} alt="" loading="lazy" />
              <span>{mediaTitle(one.name)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="acts">
        <Button onPress={onClose}>Cancel</Button>
      </div>
    </TitledDialog>,
    document.body,
  );
}
