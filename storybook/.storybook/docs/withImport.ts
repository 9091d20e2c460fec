interface Shown {
  readonly component?: { readonly name?: string };
  readonly parameters: { readonly fileName?: string };
}

/**
 * Puts the import before the JSX of a component of the design system, which every room uses. A view is used in its own room only.
 * Storybook asks for it more than once.
 */
export function withImport(code: string, { parameters: { fileName = '' } }: Shown): string {
  if (!fileName.includes('packages/ui/') || code.startsWith('import ')) return code;
  const names = [...new Set([...code.matchAll(/<([A-Z]\w*)/g)].flatMap(([, name]) => name ?? []))].sort();
  return names.length === 0 ? code : `import { ${names.join(', ')} } from '@agm/ui';\n\n${code}`;
}
