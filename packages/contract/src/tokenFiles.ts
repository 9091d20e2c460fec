import path from 'node:path';

/** Where a server writes the token of its registry when `REGISTRY_TOKEN` is not set, for commands of the same user on the same machine. */
export const registryTokenFile = (dataDir: string) => path.join(dataDir, 'registry.token');
/** The same for `/metrics` and `METRICS_TOKEN`. */
export const metricsTokenFile = (dataDir: string) => path.join(dataDir, 'metrics.token');
