import { openObjectStorage } from '@agm/storage/objectStorage';
import type { Config } from '../config.ts';
import { broken, good, type Check } from './Finding.ts';

export const checkStorage = ({ objectStorage }: Config): Check => ({
  subject: 'storage',
  async run() {
    if (!objectStorage) return [good('Files are in DATA_DIR (STORAGE_URL is empty).')];
    const { bucket, endpoint } = objectStorage;
    try {
      const found = await openObjectStorage(objectStorage).list('deployments/');
      return [good(`The bucket ${bucket} answers; it has ${found.length} files of deployments.`)];
    } catch (error) {
      const { name, message } = error as Error;
      return [
        broken(
          /SignatureDoesNotMatch|AccessDenied|InvalidAccessKeyId|Credentials/.test(name + message)
            ? `The bucket ${bucket} refuses the keys: look at AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY and the rights that belong to them.`
            : name === 'NoSuchBucket'
              ? `There is no bucket ${bucket}: make it, or name another one in STORAGE_URL.`
              : `The object storage ${endpoint ?? 'of Amazon'} cannot be used (${message || name}): open the way to it, or look at S3_ENDPOINT and AWS_REGION.`,
        ),
      ];
    }
  },
});
