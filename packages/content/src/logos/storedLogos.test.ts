import { openObjectStorage } from '@agm/storage/objectStorage';
import { startFakeS3, type FakeS3 } from '@agm/testing/fakes';
import { startTestServer } from '@agm/server/testing';
import { storedLogos } from './storedLogos.ts';

jest.setTimeout(60_000);

let s3: FakeS3;
beforeEach(async () => {
  s3 = await startFakeS3();
});
afterEach(() => s3.close());

const keep = (name: string, text: string, writtenAt = new Date()) =>
  s3.objects.set(`site/platform-logos/${name}.webp`, { bytes: Buffer.from(text), writtenAt });
const textOf = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString();

function open() {
  let time = 0;
  const { bucket, origin, accessKeyId, secretAccessKey } = s3;
  const objects = openObjectStorage({
    ...{ bucket, prefix: 'site/', region: 'us-east-1', endpoint: origin },
    keys: { accessKeyId, secretAccessKey },
  });
  const read = storedLogos(objects, () => time);
  return {
    read: async (name: string) => textOf(await read(`${name}.webp`)),
    aMinute: () => {
      time += 60_000;
    },
  };
}
async function eventually(read: () => Promise<string | null>, expected: string | null): Promise<void> {
  for (let tries = 0; tries < 100 && (await read()) !== expected; tries += 1) await new Promise((later) => setTimeout(later, 10));
  expect(await read()).toBe(expected);
}

describe("an operator's logos in the object storage", () => {
  it('are read once, and again when they were written again; a name that nobody stored asks nothing', async () => {
    keep('netflix', 'one', new Date(0));
    const { read, aMinute } = open();
    expect([await read('netflix'), await read('netflix'), await read('mubi'), await read('mubi')]).toEqual(['one', 'one', null, null]);
    expect(s3.asked).toEqual(['GET ', 'GET site/platform-logos/netflix.webp']);
    keep('netflix', 'two', new Date(1000));
    keep('mubi', 'new');
    aMinute();
    await eventually(() => read('netflix'), 'two');
    await eventually(() => read('mubi'), 'new');
    s3.objects.clear();
    aMinute();
    await eventually(() => read('netflix'), null);
  });

  it('stay while the storage is away', async () => {
    keep('netflix', 'one');
    const { read, aMinute } = open();
    expect(await read('netflix')).toBe('one');
    s3.isAway = true;
    aMinute();
    expect(await read('netflix')).toBe('one');
  });

  it('are served in the place of the drawn ones', async () => {
    keep('netflix', 'RIFF of our own');
    const server = await startTestServer({
      environment: {
        ...{ STORAGE_URL: `s3://${s3.bucket}/site`, S3_ENDPOINT: s3.origin },
        ...{ AWS_ACCESS_KEY_ID: s3.accessKeyId, AWS_SECRET_ACCESS_KEY: s3.secretAccessKey },
      },
    });
    try {
      const answer = await fetch(`${server.origin}/platform-logos/netflix.webp`);
      expect([answer.headers.get('content-type'), await answer.text()]).toEqual(['image/webp', 'RIFF of our own']);
      expect((await fetch(`${server.origin}/platform-logos/mubi.webp`)).status).toBe(200);
    } finally {
      await server.close();
    }
  });
});
