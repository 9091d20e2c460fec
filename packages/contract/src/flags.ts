import { currentDeployment, isInCanary, type Registry } from './registry.ts';

/** Feature flags that are on for one visitor, by remote. A flag that is not named is off. */
export type FlagsOn = Readonly<Record<string, readonly string[]>>;

/**
 * The flags that are on for a visitor of this bucket, of those that the versions they get have. Each flag draws buckets of its own, and the same
 * bucket gives the same answer. Without a bucket only what is on for everybody is on.
 */
export function flagsFor(registry: Registry, bucket: number | null): FlagsOn {
  return Object.fromEntries(
    Object.entries(registry.remotes).flatMap(([name, { flags = {} }]) => {
      const has = currentDeployment(registry, name)?.deployment.flags ?? [];
      const on = Object.entries(flags)
        .filter(([flag, percent]) => has.includes(flag) && isOn(name, flag, percent, bucket))
        .map(([flag]) => flag)
        .sort();
      return on.length > 0 ? [[name, on]] : [];
    }),
  );
}

const isOn = (name: string, flag: string, percent: number, bucket: number | null): boolean =>
  percent >= 100 || (bucket !== null && isInCanary(name, { version: `flag ${flag}`, percent }, bucket));

/** Whether some visitors get a flag that others do not. */
export const hasSharedFlags = ({ remotes }: Registry): boolean =>
  Object.values(remotes).some(({ flags = {} }) => Object.values(flags).some((percent) => percent > 0 && percent < 100));
