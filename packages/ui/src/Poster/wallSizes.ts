/**
 * How wide a tile stands on a wall of 5, 4, 3 beside the menu, 3 and 2 columns, as an image's `sizes`. On the
 * dense screens of telephones a picture with twice the pixels looks as sharp as one with three times as many: they get the smaller one.
 */
export const wallSizes = [
  '(min-width: 1536px) 256px',
  '(min-width: 1200px) calc(24vw - 88px)',
  '(min-width: 900px) calc(31vw - 104px)',
  '(min-width: 600px) 31vw',
  '(min-resolution: 2.5dppx) 26vw',
  'calc(50vw - 26px)',
].join(', ');
