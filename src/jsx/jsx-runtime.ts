import type { Key, Provider, ReactElement, JSX as ReactJSX, ReactNode } from 'react';
import { Fragment, jsx as reactJsx, jsxs as reactJsxs } from 'react/jsx-runtime';
import { tolerateMovedNodes } from './moved-nodes.ts';

/**
 * React's JSX runtime, with text that tolerates a page translation. A browser that translates a page puts elements in the place
 * of text nodes, which React then fails to remove or to update. Here every text is the only child of its element, and React sets the
 * text of such an element as a whole: text beside elements gets an element of its own, and neighbouring texts become one. An
 * `option` without a value gets its text as value. What people write in a field begins on the side of its script (`dir`).
 */
export { Fragment };

if (typeof Node !== 'undefined') tolerateMovedNodes();

/** What a component may return: elements alone, since a text that it returns does not pass through this runtime. */
type Rendered = ReactElement | readonly Rendered[] | null | undefined | false;

/** The types of JSX in islands. */
export declare namespace JSX {
  type ElementType =
    | keyof IntrinsicElements
    | typeof Fragment
    | Provider<never>
    | ((props: never) => Rendered)
    | (new (
        props: never,
      ) => ElementClass);
  interface ElementClass {
    render(): Rendered;
  }
  type Element = ReactJSX.Element;
  type ElementAttributesProperty = ReactJSX.ElementAttributesProperty;
  type ElementChildrenAttribute = ReactJSX.ElementChildrenAttribute;
  type LibraryManagedAttributes<C, P> = ReactJSX.LibraryManagedAttributes<C, P>;
  type IntrinsicAttributes = ReactJSX.IntrinsicAttributes;
  type IntrinsicClassAttributes<T> = ReactJSX.IntrinsicClassAttributes<T>;
  type IntrinsicElements = ReactJSX.IntrinsicElements;
}

type Props = { children?: ReactNode; suppressHydrationWarning?: boolean } & Record<string, unknown>;

type ElementType = Parameters<typeof reactJsx>[0];

/** The element of a text: a custom element without meaning, which no stylesheet names and React's types do not list. */
const TEXT_ELEMENT = 'x-text' as ElementType;

/** Elements that contain text alone. */
const TEXT_ONLY = new Set(['option', 'title', 'textarea', 'style', 'script', 'text', 'tspan']);

const isText = (child: unknown): child is string | number | bigint =>
  typeof child === 'string' || typeof child === 'number' || typeof child === 'bigint';
const isNothing = (child: unknown) => child === null || child === undefined || typeof child === 'boolean';

/**
 * Puts the texts between two elements into one element, in the place of the first of them, so that the other children keep
 * their places; in a list it needs a key. White space alone is not translated and stays a text.
 */
function wrapped(children: readonly ReactNode[], isKeyed: boolean): ReactNode[] {
  const all: ReactNode[] = [];
  let at: number | undefined;
  for (const [index, child] of children.entries()) {
    if (isText(child)) {
      at ??= index;
      all[at] = `${all[at] ?? ''}${child}`;
      if (at !== index) all.push(null);
    } else {
      if (!isNothing(child)) at = undefined;
      all.push(Array.isArray(child) ? wrapped(child, true) : child);
    }
  }
  return all.map((child, index) => {
    if (typeof child !== 'string' || child.trim() === '') return child;
    const key = isKeyed ? `text-${index}` : undefined;
    return reactJsx(TEXT_ELEMENT, { children: child, suppressHydrationWarning: true }, key);
  });
}

/** Types of an `input` that people write words into. */
const WORDS = new Set<unknown>([undefined, 'text', 'search']);

function withOwnElements(type: unknown, props: Props, isList: boolean): Props {
  if (type === 'textarea' || (type === 'input' && WORDS.has(props['type']))) return { dir: 'auto', ...props };
  const { children } = props;
  const isFragment = type === Fragment;
  if (typeof type !== 'string' && !isFragment) return props;
  const all = Array.isArray(children) ? children : [children];
  const flat = all.flat(Number.POSITIVE_INFINITY).filter((child) => !isNothing(child));
  if (!flat.some(isText)) return props;
  if (!isFragment && flat.every(isText)) {
    const text = flat.join('');
    // An option without a value sends its text, which a translation changes.
    const value = type === 'option' && props['value'] === undefined ? { value: text } : {};
    // A translated text differs from the rendered one: without this React would render the whole island again.
    return { ...props, ...value, children: text, suppressHydrationWarning: true };
  }
  if (TEXT_ONLY.has(type as string)) return props;
  return { ...props, children: Array.isArray(children) ? wrapped(children, isList) : wrapped([children], false)[0] };
}

/** An element with one child or a list of children with keys. */
export const jsx = (type: ElementType, props: Props, key?: Key) =>
  reactJsx(type, withOwnElements(type, props, true), key);

/** An element with several children in fixed places. */
export const jsxs = (type: ElementType, props: Props, key?: Key) => {
  const own = withOwnElements(type, props, false);
  // Several texts became one child.
  return (Array.isArray(own.children) ? reactJsxs : reactJsx)(type, own, key);
};
