import { ConfigError } from '@agm/http/ConfigError';
import type { ObjectStoragePlace } from '@agm/storage/objectStorage';

/** `STORAGE_URL=s3://bucket/prefix` with `S3_ENDPOINT`, `AWS_REGION` and the two keys; without keys the machine's own are used. */
export function readObjectStorage(setting: (name: string) => string | null, endpoint: string | null): ObjectStoragePlace | null {
  const text = setting('STORAGE_URL');
  const accessKeyId = setting('AWS_ACCESS_KEY_ID');
  const secretAccessKey = setting('AWS_SECRET_ACCESS_KEY');
  const region = setting('AWS_REGION') ?? 'us-east-1';
  if (text === null) {
    if (endpoint !== null)
      throw new ConfigError('S3_ENDPOINT is set and STORAGE_URL is not: set STORAGE_URL=s3://bucket/prefix, or neither.');
    return null;
  }
  const [, bucket, folder] = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])(?:\/([\w./-]*))?$/.exec(text) ?? [];
  if (bucket === undefined)
    // Somebody may have put keys into it.
    throw new ConfigError('STORAGE_URL must be s3://bucket or s3://bucket/prefix, or empty to keep files in DATA_DIR.');
  if ((accessKeyId === null) !== (secretAccessKey === null))
    throw new ConfigError(
      'AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY belong together and one of them is missing: set both, or neither to use the keys of the machine.',
    );
  const prefix = (folder ?? '').replace(/\/+$/, '');
  return {
    bucket,
    prefix: prefix === '' ? '' : `${prefix}/`,
    region,
    endpoint,
    keys: accessKeyId !== null && secretAccessKey !== null ? { accessKeyId, secretAccessKey } : null,
  };
}
