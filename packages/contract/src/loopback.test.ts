import { isLoopback } from './loopback.ts';

it.each([
  ['127.0.0.1', true],
  ['127.255.0.3', true],
  ['localhost', true],
  ['LOCALHOST', true],
  ['::1', true],
  ['[::1]', true],
  ['0:0:0:0:0:0:0:1', true],
  ['::ffff:127.0.0.1', true],
  ['', false],
  ['0.0.0.0', false],
  ['::', false],
  ['10.0.0.1', false],
  ['127.1', false],
  ['0x7f000001', false],
  ['::ffff:10.0.0.1', false],
  ['127.0.0.1.example', false],
  ['127.evil.example', false],
  ['localhost.evil.example', false],
  ['evil-localhost', false],
  ['[::2]', false],
] as const)('%j is this machine: %s', (host, is) => expect(isLoopback(host)).toBe(is));
