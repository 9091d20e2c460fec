import type { StyleRule } from './readStyles.ts';

/** What a partner's page sets on the element, or on anything around it, takes the place of these. */
const taken: Readonly<Record<string, string>> = {
  '--font': '--agm-font',
  '--font-narrow': '--agm-font',
  '--radius-card': '--agm-radius',
  '--raised': '--agm-shadow',
};

/** The same for colours, by what is made of the page's. */
const takenInks: Readonly<Record<string, string>> = {
  '--surface': '--_surface',
  '--fg': '--_text',
  '--muted': '--_muted',
  '--link': '--_accent',
  '--primary': '--_accent',
  '--primary-hover': '--_accent',
  '--on-primary': '--_surface',
  '--focus': '--_accent',
  // Text that says itself what its colour underlines: any colour that can be read will do.
  '--good': '--_text',
  '--warn': '--_text',
  '--bad': '--_text',
  // Grounds that text stands on: only against the surface itself is its contrast known.
  '--sunk': '--_ground',
  '--primary-soft': '--_ground',
  '--line': '--_line',
  '--control': '--_muted',
};

/** Their first letters differ, and a partner's visitors pay for the others. */
const inShort = (css: string): string => css.replace(/--_(\w)\w*/g, '--_$1');

/**
 * The rules of the site, with what a partner may set. Each property keeps its own value where the page sets nothing: one that is made
 * from a property which is not set is not set either, and `var()` takes its fallback.
 */
export const withPartnerTheme = (rules: readonly StyleRule[], hasInks: boolean): readonly StyleRule[] =>
  rules.map((rule) => {
    if (rule.kind === 'statement') return rule;
    if (rule.kind === 'group') return { ...rule, rules: withPartnerTheme(rule.rules, hasInks) };
    return {
      ...rule,
      declarations: rule.declarations.map((one) => {
        const variable = taken[one.property] ?? (hasInks ? takenInks[one.property] : undefined);
        return variable === undefined ? one : { ...one, value: [{ variable: inShort(variable), fallback: one.value }] };
      }),
    };
  });

/** What is behind the card is not known: a surface that lets it through has our own paper behind it (`--surface` of tokens.css). */
const over = (paper: string): string => {
  const [red, green, blue] = paper.split(' ').map((part, at) => `calc(${'rgb'[at]} * alpha + ${part} * (1 - alpha))`);
  return `rgb(from var(--agm-surface) ${red} ${green} ${blue}/1)`;
};

const opaque = (colour: string): string => `rgb(from ${colour} r g b/1)`;

/** The colour nearest to `colour` that can be read on the surface: the same hue, mixed with black or with white (docs/decisions/034). */
const readable = (colour: string): string => `color(from color-mix(in xyz-d65,${colour},var(--_carrier)) var(--_repaired))`;

/**
 * The colours of a page, repaired where they would break WCAG AA, in CSS alone, so that they follow the page whenever it changes.
 * WCAG's luminance is the Y of XYZ. The carrier is black with the surface's luminance as its alpha: mixed half and half with a text
 * colour it leaves alpha = (1 + surface) / 2 and channels of colour / (1 + surface), so one relative colour reads both luminances.
 */
export const partnerInks = inShort(`@layer tokens{@supports (color:color(from red xyz-d65 x y z)){:root{
--_surface:light-dark(${over('255 255 255')},${over('27 27 36')});
--_text:${readable(opaque('var(--agm-text,oklch(from var(--_surface) clamp(.2,(.57 - l) * 1e5,1) 0 0))'))};
--_accent:${readable(opaque('var(--agm-accent,var(--_text))'))};
--_muted:${readable('color-mix(in srgb,var(--_text) 72%,var(--surface))')};
--_line:color-mix(in srgb,var(--_text) 20%,var(--surface));
--_ground:color-mix(in srgb,var(--_accent) 0%,var(--surface));
--_carrier:color(from var(--surface) xyz-d65 0 0 0/y);
--_isDark:clamp(0,(1.179 - 2 * alpha) * 1e5,1);
--_white:calc(var(--_isDark) * clamp(0,((2 * alpha - .95) * 4.6 - .05 - 2 * alpha * y) / (1 - 2 * alpha * y),1));
--_kept:calc(2 * alpha * (1 - var(--_white)) * max(var(--_isDark),min(1,((2 * alpha - .95) / 4.6 - .05) / (2 * alpha * y))));
--_repaired:xyz-d65 calc(x * var(--_kept) + .95 * var(--_white)) calc(y * var(--_kept) + var(--_white)) calc(z * var(--_kept) + 1.089 * var(--_white))/1
}}}`);
