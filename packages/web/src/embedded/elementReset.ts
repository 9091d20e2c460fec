/**
 * The page around lays the element out (margin, width, height, grid, flex); it may not hide, move or paint it: an important rule inside
 * outranks one outside. What inherits ends at the article, which starts from nothing, in a layer below all others.
 */
export const elementReset =
  ':host{display:block!important;visibility:visible!important;opacity:1!important;position:static!important;transform:none!important;filter:none!important;overflow:visible!important;float:none!important;padding:0!important;border:0!important;background:none!important}@layer r{article{all:initial;display:block}}';

/** A card without a theme of its own has the colour scheme that the page names (`data-scheme`, from the widget). */
export const pageScheme = '[data-scheme]:not([data-scheme=normal]){color-scheme:inherit}';
