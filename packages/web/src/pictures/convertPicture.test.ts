import sharp from 'sharp';
import { loadConverter } from './convertPicture.ts';

it('what is kept of an upload is at most half as high again as it is wide', async () => {
  const tall = await sharp({ create: { width: 60, height: 600, channels: 3, background: '#446688' } })
    .png()
    .toBuffer();
  const convert = await loadConverter();
  const { width, height } = await sharp(await convert(tall, { width: 60, form: 'kept' })).metadata();
  expect([width, height]).toEqual([9, 90]);
});
