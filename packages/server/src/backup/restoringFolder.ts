import { join } from 'node:path';

/** Where a restore unpacks. While it is there, the data folder does not hold a whole site. */
export const restoringFolder = (dataDir: string): string => join(dataDir, 'restoring');
