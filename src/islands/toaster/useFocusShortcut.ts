import { type RefObject, useEffect, useRef } from 'react';

/**
 * Alt+T moves the focus to the notifications, Escape from there back to where it was. A dialog that closes takes the focus
 * from those in it: it follows them to where they stand then.
 *
 * @param standing what they live in, once they do
 * @param onFocus the focus has come by that key; a browser does not always show so, since Alt is held
 */
export function useFocusShortcut(
  region: RefObject<HTMLElement | null>,
  standing: Element | null,
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

  // biome-ignore lint/correctness/useExhaustiveDependencies: once they stand elsewhere
  useEffect(() => {
    if (!isMoving.current || !region.current?.querySelector('button')) return;
    isMoving.current = false;
    before.current = document.activeElement;
    region.current.focus({ focusVisible: true });
    onFocus();
  }, [region, standing, onFocus]);
}
