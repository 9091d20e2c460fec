import type { S3Client } from '@aws-sdk/client-s3';

/** Where a site keeps files that all of its servers need: a bucket of a service that speaks S3's protocol. */
export interface ObjectStoragePlace {
  readonly bucket: string;
  /** What all keys begin with; empty, or with a slash at its end. */
  readonly prefix: string;
  readonly region: string;
  /** Null: Amazon's own. */
  readonly endpoint: string | null;
  /** Null: those of the machine, as Amazon's libraries find them. */
  readonly keys: { readonly accessKeyId: string; readonly secretAccessKey: string } | null;
}

export interface StoredObject {
  readonly key: string;
  readonly writtenAt: Date;
}

/** Keys are below the place's prefix. Every call throws when the storage is away, after three attempts. */
export interface ObjectStorage {
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Null when there is no such object. */
  get(key: string): Promise<Uint8Array | null>;
  list(prefix: string): Promise<readonly StoredObject[]>;
  remove(key: string): Promise<void>;
}

const connectionTimeoutMs = 3_000;
const requestTimeoutMs = 10_000;

/** Connects with the first call: a site without a bucket never loads the library. */
export function openObjectStorage({ bucket, prefix, region, endpoint, keys }: ObjectStoragePlace): ObjectStorage {
  const load = () => import('@aws-sdk/client-s3');
  let opened: Promise<S3Client> | null = null;
  const open = (): Promise<S3Client> => {
    opened ??= load().then(
      ({ S3Client: Client }) =>
        new Client({
          region,
          // Other services have no name for each bucket.
          ...(endpoint !== null && { endpoint, forcePathStyle: true }),
          ...(keys && { credentials: keys }),
          requestChecksumCalculation: 'WHEN_REQUIRED',
          responseChecksumValidation: 'WHEN_REQUIRED',
          requestHandler: { connectionTimeout: connectionTimeoutMs, requestTimeout: requestTimeoutMs },
        }),
    );
    return opened;
  };
  return {
    async put(key, bytes) {
      const { PutObjectCommand } = await load();
      await (await open()).send(new PutObjectCommand({ Bucket: bucket, Key: prefix + key, Body: bytes }));
    },
    async get(key) {
      const { GetObjectCommand, NoSuchKey } = await load();
      try {
        const { Body } = await (await open()).send(new GetObjectCommand({ Bucket: bucket, Key: prefix + key }));
        return (await Body?.transformToByteArray()) ?? null;
      } catch (error) {
        if (error instanceof NoSuchKey) return null;
        throw error;
      }
    },
    async list(below) {
      const { ListObjectsV2Command } = await load();
      const found: StoredObject[] = [];
      let next: string | undefined;
      do {
        const page = await (
          await open()
        ).send(
          new ListObjectsV2Command({ Bucket: bucket, Prefix: prefix + below, ...(next !== undefined && { ContinuationToken: next }) }),
        );
        for (const { Key, LastModified } of page.Contents ?? [])
          if (Key !== undefined) found.push({ key: Key.slice(prefix.length), writtenAt: LastModified ?? new Date() });
        next = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (next !== undefined);
      return found;
    },
    async remove(key) {
      const { DeleteObjectCommand } = await load();
      await (await open()).send(new DeleteObjectCommand({ Bucket: bucket, Key: prefix + key }));
    },
  };
}
