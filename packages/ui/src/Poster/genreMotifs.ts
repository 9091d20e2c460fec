import { motifNames, type MotifName } from './motifs.ts';

/** What a genre looks like: the first three are its signature, the others keep a wall of one genre from repeating. */
const byGenre: Readonly<Record<string, readonly MotifName[]>> = {
  action: ['chevrons', 'burst', 'road', 'split', 'tracks', 'bars', 'teeth'],
  adventure: ['peaks', 'road', 'waves', 'contours', 'mesa', 'horizon', 'forest'],
  animation: ['blocks', 'dots', 'frames', 'arches', 'bunting', 'petals', 'orbit'],
  biography: ['bust', 'frames', 'record', 'columns', 'window', 'contours', 'keyhole'],
  comedy: ['bunting', 'dots', 'arches', 'petals', 'curtain', 'blocks', 'burst'],
  crime: ['blinds', 'keyhole', 'split', 'window', 'bars', 'road', 'eye'],
  documentary: ['contours', 'frames', 'bars', 'bust', 'window', 'waves', 'columns'],
  drama: ['window', 'stairs', 'horizon', 'bust', 'blinds', 'curtain', 'moons'],
  family: ['arches', 'bunting', 'blocks', 'forest', 'dots', 'horizon', 'petals'],
  fantasy: ['forest', 'moons', 'peaks', 'spiral', 'orbit', 'arches', 'columns'],
  history: ['columns', 'bust', 'stairs', 'horizon', 'arches', 'mesa', 'contours'],
  horror: ['teeth', 'eye', 'forest', 'spiral', 'stairs', 'moons', 'keyhole'],
  music: ['record', 'bars', 'curtain', 'rings', 'dots', 'waves', 'burst'],
  musical: ['curtain', 'record', 'burst', 'petals', 'bars', 'bunting', 'rings'],
  mystery: ['keyhole', 'spiral', 'eye', 'stairs', 'blinds', 'rings', 'moons'],
  reality: ['frames', 'dots', 'bars', 'blocks', 'window', 'bust', 'tracks'],
  romance: ['moons', 'petals', 'rings', 'horizon', 'waves', 'arches', 'window'],
  'science-fiction': ['orbit', 'rings', 'contours', 'dots', 'eye', 'spiral', 'blocks'],
  short: ['blocks', 'split', 'frames', 'rings', 'dots', 'moons', 'chevrons'],
  sport: ['tracks', 'chevrons', 'burst', 'bunting', 'road', 'rings', 'bars'],
  thriller: ['split', 'eye', 'blinds', 'teeth', 'stairs', 'keyhole', 'chevrons'],
  war: ['burst', 'mesa', 'chevrons', 'teeth', 'split', 'columns', 'horizon'],
  western: ['mesa', 'horizon', 'road', 'peaks', 'burst', 'contours', 'split'],
};

/** An unknown genre may look like anything. */
export function motifsOfGenre(genre: string | null): readonly MotifName[] {
  return (genre !== null && Object.hasOwn(byGenre, genre) && byGenre[genre]) || motifNames;
}
