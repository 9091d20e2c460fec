/**
 * How the platform tables are written: names in a list, one line per letter or region. The id is the name's slug;
 * a name whose id is spelt differently says so in front (`sixplay=6play`).
 */
export type PlatformAccess = 'subscription' | 'free' | 'store';
export type PlatformKind = 'service' | 'apple-channel' | 'amazon-channel' | 'broadcaster';

export interface PlatformTable {
  readonly kind: PlatformKind;
  readonly access: PlatformAccess;
  readonly names: readonly string[];
}

/** Splits lines of names joined by bars. */
export function namesIn(lines: string): readonly string[] {
  return lines
    .split(/[|\n]/)
    .map((name) => name.trim())
    .filter(Boolean);
}
