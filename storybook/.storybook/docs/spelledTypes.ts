import type { ArgTypesEnhancer } from 'storybook/internal/types';

const isElement = (value: unknown) => typeof value === 'object' && value !== null && '$$typeof' in value;

/**
 * Storybook's table says "union" where the source says `'primary' | 'quiet' | 'plain'`: here it says what the source says. An element
 * cannot be typed into a control, and would be shown with the code of its component.
 */
export const spelledTypes: ArgTypesEnhancer = ({ argTypes, initialArgs }) =>
  Object.fromEntries(
    Object.entries(argTypes).map(([name, argType]) => {
      const { raw } = (argType.type ?? {}) as { readonly raw?: string };
      return [
        name,
        {
          ...argType,
          ...(raw !== undefined && { table: { ...argType.table, type: { summary: raw } } }),
          ...(isElement(initialArgs[name]) && { control: false as const }),
        },
      ];
    }),
  );
