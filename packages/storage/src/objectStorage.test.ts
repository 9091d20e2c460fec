import { startFakeS3, type FakeS3 } from '@agm/testing/fakes';
import { openObjectStorage, type ObjectStoragePlace } from './objectStorage.ts';

jest.setTimeout(60_000);

let s3: FakeS3;
beforeAll(async () => {
  s3 = await startFakeS3();
});
afterAll(() => s3.close());

const place = (more: Partial<ObjectStoragePlace> = {}): ObjectStoragePlace => ({
  bucket: s3.bucket,
  prefix: 'site/',
  region: 'eu-central-1',
  endpoint: s3.origin,
  keys: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
  ...more,
});

describe('an object storage', () => {
  it('keeps bytes under keys below its prefix, also under those with signs', async () => {
    const storage = openObjectStorage(place());
    const bytes = Uint8Array.from({ length: 1000 }, (_, at) => at % 256);
    await storage.put('wall/1.0+a (b)/entry.js', bytes);
    expect([...s3.objects.keys()]).toEqual(['site/wall/1.0+a (b)/entry.js']);
    expect(Buffer.from((await storage.get('wall/1.0+a (b)/entry.js')) ?? [])).toEqual(Buffer.from(bytes));
    expect(await storage.get('wall/none')).toBeNull();
    await storage.remove('wall/1.0+a (b)/entry.js');
    expect(s3.objects.size).toBe(0);
  });

  it('lists all keys of a prefix, however many pages they are', async () => {
    const storage = openObjectStorage(place());
    const keys = Array.from({ length: 120 }, (_, at) => `many/${String(at).padStart(3, '0')}`);
    await Promise.all([...keys, 'other'].map((key) => storage.put(key, Buffer.from('x'))));
    expect((await storage.list('many/')).map(({ key }) => key)).toEqual(keys);
  });

  it('throws where the keys are wrong or the service is away', async () => {
    const wrong = openObjectStorage(place({ keys: { accessKeyId: s3.accessKeyId, secretAccessKey: 'another' } }));
    await expect(wrong.put('a', Buffer.from('x'))).rejects.toThrow('SignatureDoesNotMatch');
    const storage = openObjectStorage(place());
    s3.isAway = true;
    await expect(storage.get('other')).rejects.toThrow();
    s3.isAway = false;
    expect(Buffer.from((await storage.get('other')) ?? []).toString()).toBe('x');
  });
});
