import { useId } from 'react';
import { isGroup, type Json, textIn, textOf } from '../../../../domain/content/entry.ts';
import {
  brandPalette,
  COLOUR_NAMES,
  type ColourName,
  isDelivered,
  nearestReadable,
  type Palette,
} from '../../../../domain/site/brand-palette.ts';
import { readColour } from '../../../../domain/site/oklch.ts';
import { Button } from '../../Button.tsx';
import { collectionHref, entryHref, keyOf } from '../route.ts';
import { FieldShell } from './FieldShell.tsx';
import styles from './Fields.module.css';
import { type FieldProps, useForm } from './form-context.ts';
import { TypedInput } from './TypedInput.tsx';

const NUMBER = `inp ${styles.number}`;
/** What the browser's chooser shows while no colour is given. */
const BLACK = `#${'0'.repeat(6)}`;

/** The colours of the entry as far as they can be read; undefined while the brand colour cannot. */
function coloursOf(entry: Json) {
  const brand = readColour(textIn(entry, 'brand'));
  const given = isGroup(entry) ? entry['own'] : undefined;
  const own = COLOUR_NAMES.flatMap((name) => {
    const colour = readColour(textIn(given, name));
    return colour ? [[name, colour] as const] : [];
  });
  return brand === undefined ? undefined : { brand, own: Object.fromEntries(own) };
}

/**
 * A colour, by the browser's chooser or by its digits: the brand colour, or one that is set by hand in place of a derived one. Says how the
 * colour is shown where texts on it could not be read, or which one is nearest.
 */
export function ColourField(field: FieldProps) {
  const { path, label, value, isRequired } = field;
  const { entry, onChange, onType } = useForm();
  const text = textOf(value);
  const facts = coloursOf(entry);
  const own = COLOUR_NAMES.find((name) => path[0] === 'own' && path[1] === name);
  const derived = own && facts && brandPalette({ ...facts, own: { ...facts.own, [own]: undefined } })[own];
  return (
    <FieldShell field={field}>
      <span className={styles.colour}>
        <input
          id={useId()}
          type="color"
          aria-label={`Choose: ${label}`}
          value={readColour(text) ?? derived ?? BLACK}
          onChange={({ target }) => onType(path, target.value)}
        />
        <TypedInput
          field={field}
          className={NUMBER}
          spellCheck={false}
          placeholder={derived ?? ''}
          stored={text}
          toValue={(typed) =>
            readColour(typed) ?? readByBrowser(typed) ?? (typed.trim() === '' && !isRequired ? undefined : typed.trim())
          }
        />
        {own && text !== '' && (
          <Button look="text" aria-label={`Use the derived colour: ${label}`} onPress={() => onChange(path, undefined)}>
            Use the derived colour
          </Button>
        )}
      </span>
      {facts && !own && <ShownAs palette={brandPalette(facts)} brand={facts.brand} />}
      {facts && own && facts.own?.[own] && (
        <Nearest name={own} label={label} palette={brandPalette(facts)} onUse={(colour) => onChange(path, colour)} />
      )}
    </FieldShell>
  );
}

/** A colour as the browser knows it, such as `red` or `hsl(…)`, as `#` and six digits; undefined for anything else, and for a translucent one. */
function readByBrowser(text: string): string | undefined {
  const context = document.createElement('canvas').getContext('2d');
  if (!context) return undefined;
  // What it does not know leaves the colour before.
  const [onBlack, onWhite] = [BLACK, 'white'].map((before) => {
    context.fillStyle = before;
    context.fillStyle = text;
    return String(context.fillStyle);
  });
  return onBlack === onWhite ? readColour(onBlack ?? '') : undefined;
}

/** What becomes of the brand colour, with the surfaces that are made of it. */
function ShownAs({ brand, palette }: { brand: string; palette: Palette }) {
  const { board, boardPale, leaf, forest } = palette;
  const isOther = !isDelivered(palette);
  return (
    <>
      <span className={styles.shades} aria-hidden="true">
        {[board, boardPale, leaf, forest].map((colour) => (
          <span key={colour} style={{ background: colour }} />
        ))}
      </span>
      {board !== brand && (
        <span className="hint" role="status">
          {leaf === brand
            ? `Links and areas under light text have this colour. Dark text could not be read on it: areas under dark text have the nearest, ${board}.`
            : `Texts could not be read on this colour: areas have the nearest, ${board}, and links ${leaf}.`}
        </span>
      )}
      {isOther && (
        <span className="hint">
          The films of Home, of services and of media production have other colours: stills in yours take their place,
          or your own photos, which you choose in{' '}
          <a href={entryHref(keyOf('homePage', 'home'), 'hero.picture')}>Home</a>,{' '}
          <a href={collectionHref('serviceCards')}>Home: Our Services</a>,{' '}
          <a href={collectionHref('services')}>Service groups</a> and{' '}
          <a href={entryHref(keyOf('mediaPage', 'media'), 'film.name')}>Media and film production</a>. The preview has
          the present pictures: they change when the site is built. A browser that has been here may show the former
          ones for ten minutes.
        </span>
      )}
    </>
  );
}

/** The nearest colour with which texts can be read, when that is another one. */
function Nearest(props: { name: ColourName; label: string; palette: Palette; onUse: (colour: string) => void }) {
  const { name, label, palette, onUse } = props;
  const nearest = nearestReadable(name, palette);
  if (nearest === palette[name]) return null;
  return (
    <span className={styles.nearest} role="status">
      <span>This colour cannot be told from those around it.</span>
      {nearest && (
        <Button aria-label={`Use ${nearest}: ${label}`} onPress={() => onUse(nearest)}>
          {`Use ${nearest}`}
        </Button>
      )}
    </span>
  );
}
