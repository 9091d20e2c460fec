import { platformOf } from './platforms.ts';
import type { PlatformAccess } from './platformTables.ts';

const accessByKind: Readonly<Record<string, PlatformAccess>> = {
  included: 'subscription',
  free: 'free',
  ads: 'free',
  rent: 'store',
  buy: 'store',
};

/**
 * How a visitor gets a title on a service. What a source states wins: included before free, free before sold. Without it, what is usual on
 * the service. `kinds` as the database has them: `rent,buy`.
 */
export function accessOf(platform: string, kinds: string | null): PlatformAccess {
  const said = new Set(kinds?.split(',').map((kind) => accessByKind[kind]));
  return (['subscription', 'free', 'store'] as const).find((access) => said.has(access)) ?? platformOf(platform)?.access ?? 'subscription';
}
