import { isIP } from 'node:net';

/** The address a server at this place answers to: `http://127.0.0.1:3000`, `http://[::1]:3000`. */
export function originOf(host: string, port: number): string {
  return `http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
}
