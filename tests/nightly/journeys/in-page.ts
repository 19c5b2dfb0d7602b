/** The role of an element; with its name it finds the element. */
export type Role = 'field' | 'button' | 'link' | 'tab' | 'heading' | 'dialog' | 'alertdialog';

/** Where to press an element, and whether its island is hydrated; or why it cannot be pressed. */
export type Spot = { ready: true; live: boolean; x: number; y: number } | { ready: false; why: string };

/**
 * All queries on a page as one function, which is sent to it and so may use nothing from outside itself.
 * It computes accessible names, as far as these pages need it.
 */
export function inPage() {
  const SELECTORS: Record<Role, string> = {
    field: 'input:not([type=hidden]), textarea, select',
    button: 'button, [role=button], summary',
    link: 'a[href]',
    tab: '[role=tab]',
    heading: 'h1, h2, h3, h4',
    dialog: 'dialog[open], [role=dialog]',
    alertdialog: '[role=alertdialog]',
  };
  const tidy = (text: string) => text.replace(/\s+/g, ' ').trim();

  function isVisible(element: Element): boolean {
    return element.checkVisibility({ visibilityProperty: true }) && !element.closest('[aria-hidden=true], [inert]');
  }

  function textOf(element: Element): string {
    if (element.matches('[aria-hidden=true], script, style')) return '';
    const words = [...element.childNodes].map((child) => {
      if (child instanceof HTMLImageElement) return child.alt;
      if (child instanceof Element) return child.matches('input, select, textarea') ? '' : ` ${textOf(child)} `;
      return child.textContent ?? '';
    });
    return words.join('');
  }

  function byIds(ids: string | null): string {
    const elements = (ids ?? '').split(/\s+/).map((id) => id && document.getElementById(id));
    return tidy(elements.map((element) => (element ? textOf(element) : '')).join(' '));
  }

  function nameOf(element: Element): string {
    const labelled = byIds(element.getAttribute('aria-labelledby')) || tidy(element.getAttribute('aria-label') ?? '');
    if (labelled) return labelled;
    const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
    return tidy(labels.length > 0 ? labels.map(textOf).join(' ') : textOf(element));
  }

  function roleOf(element: Element): string {
    const roles = Object.keys(SELECTORS) as Role[];
    return roles.find((role) => role !== 'dialog' && element.matches(SELECTORS[role])) ?? element.localName;
  }

  function all(role: Role): Element[] {
    const modal = document.querySelector('dialog:modal');
    return [...(modal ?? document).querySelectorAll(SELECTORS[role])].filter(isVisible);
  }

  function find(role: Role, name: string): Element | undefined {
    if (role === 'dialog' || role === 'alertdialog') {
      return [...document.querySelectorAll(SELECTORS[role])].filter(isVisible).find((one) => nameOf(one) === name);
    }
    return all(role).find((element) => nameOf(element) === name);
  }

  /** The form of a field, or the page. */
  function around(name: string): ParentNode {
    return find('field', name)?.closest('form') ?? document;
  }

  function fieldsAround(name: string): (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement)[] {
    const fields = [...around(name).querySelectorAll<HTMLInputElement>(SELECTORS.field)];
    return fields.filter(isVisible);
  }

  /** The name of a group of radio buttons stands for the group. */
  function groupOf(field: Element): string {
    const isRadio = field instanceof HTMLInputElement && field.type === 'radio';
    const legend = isRadio ? field.closest('fieldset')?.querySelector('legend') : null;
    return legend ? tidy(textOf(legend)) : nameOf(field);
  }

  return {
    /** Whether such an element is visible. */
    exists: (role: Role, name: string) => find(role, name) !== undefined,

    /** The names of all visible elements of a role in the main element. */
    names: (role: Role) =>
      all(role)
        .filter((one) => one.closest('main, dialog'))
        .map(nameOf),

    /** Role and name of the focused element; `body` for none. */
    focused() {
      const element = document.activeElement ?? document.body;
      return element === document.body ? 'body' : `${roleOf(element)} ${nameOf(element)}`;
    },

    /** Whether the focus is inside an open dialog of this name. */
    focusWithin: (role: Role, name: string) => find(role, name)?.contains(document.activeElement) ?? false,

    /** The value of every field of a form, by label: text, chosen option, radio or file. */
    values(name: string) {
      const values: Record<string, string> = {};
      for (const field of fieldsAround(name)) {
        const label = groupOf(field);
        if (field instanceof HTMLInputElement && field.type === 'radio') {
          values[label] = field.checked ? field.value : (values[label] ?? '');
        } else if (field instanceof HTMLInputElement && field.type === 'file') {
          values[label] = [...(field.files ?? [])].map((file) => file.name).join();
        } else {
          values[label] = field.value;
        }
      }
      return values;
    },

    value: (name: string) => (find('field', name) as HTMLInputElement | undefined)?.value ?? null,

    /** The labels of the invalid fields of a form that have an error message. */
    wrong(name: string) {
      const labels = fieldsAround(name).filter((field) => {
        const described = [field, field.closest('fieldset')].map((one) => one?.getAttribute('aria-describedby') ?? '');
        const ids = described.join(' ').split(/\s+/);
        const errors = ids.filter((id) => id.endsWith('-error')).map((id) => document.getElementById(id));
        return errors.some((error) => error !== null && isVisible(error) && tidy(textOf(error)) !== '');
      });
      return [...new Set(labels.map(groupOf))];
    },

    /** Whether a field is editable. */
    isWritable(name: string) {
      const field = find('field', name);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
      return !field.readOnly && !field.matches(':disabled') && !field.closest('[inert]');
    },

    /** Whether the page shows these words. */
    // biome-ignore lint/performance/useDomNodeTextContent: only rendered text is visible
    says: (words: string) => tidy(document.body.innerText).toLowerCase().includes(words.toLowerCase()),

    /** Scrolls to an element and returns where to press it. */
    spot(role: Role, name: string): Spot {
      const element = find(role, name);
      if (!element) return { ready: false, why: 'is not there' };
      if (element.matches(':disabled')) return { ready: false, why: 'is disabled' };
      // A running expansion above it would move it away from the pointer.
      const moving = document
        .getAnimations()
        .some((one) => one instanceof CSSTransition && one.playState === 'running');
      if (moving) return { ready: false, why: 'keeps moving' };
      element.scrollIntoView({ block: 'center' });
      const box = element.getBoundingClientRect();
      const live = element.closest('astro-island[ssr]') === null;
      const spot: Spot = { ready: true, live, x: box.x + box.width / 2, y: box.y + box.height / 2 };
      const hit = document.elementFromPoint(spot.x, spot.y);
      const label = hit?.closest('label');
      if (hit && (element.contains(hit) || hit.contains(element) || label?.contains(element))) return spot;
      return { ready: false, why: `is covered by ${hit?.localName ?? 'nothing'} ${hit?.className ?? ''}` };
    },

    path: () => location.pathname,
  };
}

export type InPage = ReturnType<typeof inPage>;
