import { slugOf } from './slug.ts';

export interface Platform { readonly id: string; readonly name: string; readonly access: 'subscription' | 'free' | 'store'; readonly monogram: string }
const rows: [string, Platform['access']][] = [['Netflix','subscription'],['Amazon Prime','subscription'],['Amazon','store'],['Hulu','subscription'],['HBO Max','subscription'],['Disney+','subscription']];
export const platforms: readonly Platform[] = rows.map(([name, access]) => ({ id: slugOf(name), name, access, monogram: name[0]! }));
export function platformOf(id: string): Platform | null { return platforms.find((p) => p.id === id) ?? null; }
export function platformLogo(id: string): string { return `/platform-logos/${id}.webp`; }
