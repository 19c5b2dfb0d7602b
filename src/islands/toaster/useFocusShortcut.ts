import { type RefObject, useEffect, useRef } from 'react';

/**
 * Alt+T moves the focus to the notifications, Escape restores it. When the dialog that contains the notifications closes with
 * the focus in them, the focus moves with them to their next host.
 *
 * @param host the element that contains the notifications, once they are rendered
 * @param onFocus called after the shortcut: while Alt is held, browsers do not always match `:focus-visible`
 */
export function useFocusShortcut(
  region: RefObject<HTMLElement | null>,
  host: Element | null,
  onFocus: () => void,
): void {
  const before = useRef<Element>(null);
  const isMoving = useRef(false);

  useEffect(() => {
    function pressed(event: KeyboardEvent) {
      const element = region.current;
      if (!element?.querySelector('button')) return;
      const inside = element.contains(document.activeElement);
      if (event.altKey && event.code === 'KeyT') {
        event.preventDefault();
        if (!inside) before.current = document.activeElement;
        element.focus({ focusVisible: true });
        onFocus();
      } else if (event.key === 'Escape' && inside && before.current instanceof HTMLElement) {
        event.preventDefault();
        before.current.focus();
      }
    }
    function left({ target }: FocusEvent) {
      const isInside = target instanceof Node && region.current?.contains(target);
      if (isInside) isMoving.current = region.current?.closest('dialog')?.open === false;
    }
    document.addEventListener('keydown', pressed);
    document.addEventListener('focusout', left);
    return () => {
      document.removeEventListener('keydown', pressed);
      document.removeEventListener('focusout', left);
    };
  }, [region, onFocus]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: when the host has changed
  useEffect(() => {
    if (!isMoving.current || !region.current?.querySelector('button')) return;
    isMoving.current = false;
    before.current = document.activeElement;
    region.current.focus({ focusVisible: true });
    onFocus();
  }, [region, host, onFocus]);
}
