import type { DeviceMemory } from '@agm/session';

const name = 'single-keys';

/** Who dictates, or whose hand trembles, can turn keys off that work without a second one (WCAG 2.1.4). */
export const areKeysOff = (memory: DeviceMemory): boolean => memory.read(name) === 'off';

export const turnKeys = (way: 'on' | 'off', memory: DeviceMemory): void => memory.write(name, way === 'off' ? 'off' : null);

/** Whether a key belongs to a field, a menu or a dialog rather than to the page. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]:not([contenteditable=false])') !== null
  );
}
