import type { PaletteName } from './palettes.ts';

/** The four inks of a palette, as in `palettes.module.css`; a test keeps the two alike. For drawings that no stylesheet reaches. */
export interface Inks {
  readonly ground: string;
  readonly figure: string;
  readonly accent: string;
  readonly ink: string;
}

const inks = ([ground, figure, accent, ink]: readonly [string, string, string, string]): Inks => ({ ground, figure, accent, ink });

export const posterInks: Readonly<Record<PaletteName, { readonly day: Inks; readonly night: Inks }>> = {
  tense: { day: inks(['#16141c', '#d6402b', '#f2e6d4', '#f4ead9']), night: inks(['#b42f1c', '#17131a', '#f5d9b8', '#fff3e6']) },
  uplifting: { day: inks(['#f5c63f', '#e2562b', '#fff4d6', '#2a2036']), night: inks(['#fdf0cd', '#f0a81e', '#d8472b', '#43260f']) },
  romantic: { day: inks(['#f3b9ab', '#8f1d42', '#fff2ea', '#5b1030']), night: inks(['#7d1838', '#f0a08f', '#ffe0d2', '#ffe9df']) },
  thoughtful: { day: inks(['#1f335d', '#6d80e6', '#efe4cf', '#f2e9d8']), night: inks(['#e4e3ee', '#3c4d9c', '#c98f4e', '#1d2a55']) },
  funny: { day: inks(['#ff9db1', '#1c7687', '#fff0c6', '#2b1033']), night: inks(['#17616f', '#ff9db1', '#ffe39a', '#fff3dc']) },
  melancholic: { day: inks(['#27444d', '#84b3b1', '#e6dac2', '#f0e8d8']), night: inks(['#c5d3d1', '#4b7780', '#f4efe2', '#17323b']) },
  wholesome: { day: inks(['#cde2b2', '#33703f', '#ef9f3e', '#1b3921']), night: inks(['#2c5a38', '#b9d693', '#f6c66a', '#f4f3dc']) },
  'mind-bending': { day: inks(['#371b5c', '#b94bf5', '#f6c915', '#f9e8ff']), night: inks(['#efe0fb', '#7c2fc0', '#ff7a45', '#35124f']) },
  adrenaline: { day: inks(['#ee5b38', '#1b1311', '#ffd447', '#1b0e08']), night: inks(['#1b1311', '#f0582f', '#ffd447', '#fff0d8']) },
  slow: { day: inks(['#e8e1cf', '#b58a5d', '#3e5b6d', '#2b3d49']), night: inks(['#3f5a67', '#d8c6a0', '#c48a58', '#f5eddc']) },
  weird: { day: inks(['#0c6463', '#f3d25d', '#ec9350', '#fcf5df']), night: inks(['#f2d668', '#0b6160', '#d9542b', '#0d3b3c']) },
  true: { day: inks(['#d8d3c6', '#857d6d', '#b0382d', '#25221b']), night: inks(['#2a2823', '#9a9182', '#e0604f', '#efeadd']) },
};
