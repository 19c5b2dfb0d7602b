/** What a person looks for by: the kind of thing and what it is called. */
export type Role = 'field' | 'button' | 'link' | 'tab' | 'heading' | 'dialog' | 'alertdialog';

/** Whether something can be pressed, where, and whether its island has its script; else why it cannot be pressed. */
export type Spot = { ready: true; live: boolean; x: number; y: number } | { ready: false; why: string };

/**
 * What is asked of a page, as one function that is sent to it: it may use nothing from outside itself.
 * Names are computed as assistive technology does, as far as our pages need it.
 */
export function inPage() {
  const SELECTORS: Record<Role, string> = {
    field: 'input:not([type=hidden]), textarea, select',
    button: 'button, [role=button]',
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

  /** The form, or the page, that a field belongs to. */
  function around(name: string): ParentNode {
    return find('field', name)?.closest('form') ?? document;
  }

  function fieldsAround(name: string): (HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement)[] {
    const fields = [...around(name).querySelectorAll<HTMLInputElement>(SELECTORS.field)];
    return fields.filter(isVisible);
  }

  /** A choice of several goes by what its group is called. */
  function groupOf(field: Element): string {
    const isRadio = field instanceof HTMLInputElement && field.type === 'radio';
    const legend = isRadio ? field.closest('fieldset')?.querySelector('legend') : null;
    return legend ? tidy(textOf(legend)) : nameOf(field);
  }

  return {
    /** Whether there is such a thing to see. */
    exists: (role: Role, name: string) => find(role, name) !== undefined,

    /** The names of all things of a kind that can be seen, in the page's main part. */
    names: (role: Role) =>
      all(role)
        .filter((one) => one.closest('main, dialog'))
        .map(nameOf),

    /** Names of buttons and links that can be pressed. */
    enabled: (role: Role) =>
      all(role)
        .filter((one) => !one.matches(':disabled'))
        .map(nameOf),

    /** Kind and name of what has the focus; `body` when nothing has. */
    focused() {
      const element = document.activeElement ?? document.body;
      return element === document.body ? 'body' : `${roleOf(element)} ${nameOf(element)}`;
    },

    /** Whether the focus is inside an open dialog of this name. */
    focusWithin: (role: Role, name: string) => find(role, name)?.contains(document.activeElement) ?? false,

    /** What every field of a form shows, by label: typed text, the chosen option, radio or file. */
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

    /** The labels of the fields of a form that are marked as wrong and say why. */
    wrong(name: string) {
      const labels = fieldsAround(name).filter((field) => {
        const described = [field, field.closest('fieldset')].map((one) => one?.getAttribute('aria-describedby') ?? '');
        const ids = described.join(' ').split(/\s+/);
        const errors = ids.filter((id) => id.endsWith('-error')).map((id) => document.getElementById(id));
        return errors.some((error) => error !== null && isVisible(error) && tidy(textOf(error)) !== '');
      });
      return [...new Set(labels.map(groupOf))];
    },

    /** Whether a key pressed in a field could change it. */
    isWritable(name: string) {
      const field = find('field', name);
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
      return !field.readOnly && !field.matches(':disabled') && !field.closest('[inert]');
    },

    /** Whether these words can be read on the page. */
    // biome-ignore lint/performance/useDomNodeTextContent: what is not rendered cannot be read
    says: (words: string) => tidy(document.body.innerText).toLowerCase().includes(words.toLowerCase()),

    /** Where to press; brings it into view. */
    spot(role: Role, name: string): Spot {
      const element = find(role, name);
      if (!element) return { ready: false, why: 'is not there' };
      if (element.matches(':disabled')) return { ready: false, why: 'is disabled' };
      // What unfolds above it would move it away from under the pointer.
      const moving = document
        .getAnimations()
        .some((one) => one instanceof CSSTransition && one.playState === 'running');
      if (moving) return { ready: false, why: 'keeps moving' };
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
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
