import { contractMismatch, contractNumber, isExtension, takenProps, unfit, type Shape } from '@agm/contract';
import type { RemoteBuild } from './build.ts';
import { admits } from './ranges.ts';

/** Brotli bytes a remote's browser files may have together, what comes on demand among them; what a first view loads is measured by the page benchmark. */
export const sizeBudget = 105_000;
/** Of a remote that staff alone load: the desk has an editor for texts. */
export const staffSizeBudget = 200_000;
/** Of a remote that fills slots: several of them may stand on one page. */
export const extensionSizeBudget = 60_000;
const staffRemotes: readonly string[] = ['desk'];

/** The shared dependencies (singletons) of a host's bundle, with their versions: `{ react: '19.3.1' }`. */
export type SharedDependencies = Readonly<Record<string, string>>;

/** Why a build may not go live, from what can be read of it; empty when it may. Each refusal names the clause and the fix. `says`: the props that the running host passes. */
export function refusals(build: RemoteBuild, hostShares: SharedDependencies, says: Readonly<Record<string, Shape>> = takenProps): string[] {
  return [
    ...contractRefusals(build),
    ...singletonRefusals(build, hostShares),
    ...propsRefusals(build, says),
    ...sizeRefusals(build),
    ...flagRefusals(build),
  ];
}

const contractRefusals = ({ name, contract }: RemoteBuild): string[] =>
  contract === contractNumber ? [] : [`contract: remote '${name}' ${contractMismatch(contract)}`];

function singletonRefusals({ name, shared, brings = [] }: RemoteBuild, hostShares: SharedDependencies): string[] {
  const wanted = Object.entries(shared).flatMap(([one, range]) => {
    const version = hostShares[one];
    if (version === undefined) {
      return brings.includes(one)
        ? []
        : [`singletons: '${name}' wants ${one} ${range} from the host, which shares none: bundle it, or deploy a host that shares it`];
    }
    return admits(range, version)
      ? []
      : [`singletons: '${name}' wants ${one} ${range}, the host shares ${version}: build it against the host's version`];
  });
  const brought = brings.filter((one) => hostShares[one] !== undefined);
  return [
    ...wanted,
    ...brought.map(
      (one) =>
        `singletons: '${name}' brings a ${one} of its own beside the host's ${hostShares[one]}: share it with \`import: false\`, as webpack.sharing.ts does`,
    ),
  ];
}

function propsRefusals({ name, takes }: RemoteBuild, says: Readonly<Record<string, Shape>>): string[] {
  const said = Object.hasOwn(says, name) ? says[name] : undefined;
  if (takes === undefined || said === undefined) return [];
  return unfit(said, takes, `${name}.props`).map(
    (where) => `props: ${where}: build it against the host's @agm/federation, or deploy the host that says it so`,
  );
}

const mostFlags = 20;
const flagName = /^[a-z][a-z0-9-]{0,39}$/;

function flagRefusals({ name, flags = [] }: RemoteBuild): string[] {
  if (!Array.isArray(flags) || flags.length > mostFlags)
    return [`flags: '${name}' may have a list of at most ${mostFlags}: remove those that everybody has`];
  return flags
    .filter((flag: unknown) => typeof flag !== 'string' || !flagName.test(flag))
    .map((flag) => `flags: ${JSON.stringify(flag)} is no name of a flag: use up to 40 small letters, digits and hyphens`);
}

function sizeRefusals({ name, size }: RemoteBuild): string[] {
  const budget = staffRemotes.includes(name) ? staffSizeBudget : isExtension(name) ? extensionSizeBudget : sizeBudget;
  return size.brotli > budget
    ? [`size: '${name}' has ${size.brotli} bytes (brotli), the budget is ${budget}: load what the first view does not need on demand`]
    : [];
}
