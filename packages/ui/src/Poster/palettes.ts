/** The twelve moods of the catalogue, each a palette of four inks in `palettes.module.css`, printed by day and by night. */
export const paletteNames = [
  'tense',
  'uplifting',
  'romantic',
  'thoughtful',
  'funny',
  'melancholic',
  'wholesome',
  'mind-bending',
  'adrenaline',
  'slow',
  'weird',
  'true',
] as const;

export type PaletteName = (typeof paletteNames)[number];
