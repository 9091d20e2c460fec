import { once } from 'node:events';
import { connect } from 'node:net';

/** One way to ask a site for what it does not pass on to its content host. */
export interface Spelling {
  readonly method: string;
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

const token = '/wp-json/jwt-auth/v1/token';
const posts = '/wp-json/wp/v2/posts';
const guess = { username: 'member1', password: 'a guess' };
const guessed = 'username=member1&password=a+guess';
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const boundary = 'boundary-of-parts';
const multipart = { 'content-type': `multipart/form-data; boundary=${boundary}` };

const parts = (fields: Readonly<Record<string, string>>): string =>
  `${Object.entries(fields)
    .map(([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
    .join('')}--${boundary}--\r\n`;
const ask = (target: string, more: Partial<Spelling> = {}): Spelling => ({
  method: 'POST',
  target,
  headers: json,
  body: JSON.stringify(guess),
  ...more,
});
const get = (target: string, headers: Readonly<Record<string, string>> = {}): Spelling => ({ method: 'GET', target, headers, body: '' });
const named = (username: string): Spelling => ask(token, { body: JSON.stringify({ ...guess, username }) });
const basic = { authorization: `Basic ${Buffer.from(`${guess.username}:${guess.password}`).toString('base64')}` };

/** The login of the JWT plugin, as one web server or another, PHP or WordPress would still find it. */
const otherPaths: readonly string[] = [
  '/wp-json//jwt-auth/v1/token',
  '//wp-json/jwt-auth/v1/token',
  '/wp-json/./jwt-auth/v1/token',
  '/./wp-json/jwt-auth/v1/token',
  '/wp-json/wp/../jwt-auth/v1/token',
  '/x/../wp-json/jwt-auth/v1/token',
  '/wp-json/jwt-auth//v1/token',
  '/wp-json/jwt-auth/v1//token',
  `${token}//`,
  `${token}/.`,
  `${token}/./`,
  `${token}/validate/..`,
  `${token}/validate/../`,
  '/wp-json/jwt-auth/v1/%74oken',
  '/wp-json/jwt-auth/v1/toke%6E',
  '/wp-json/jwt%2dauth/v1/token',
  '/wp-json/jwt-auth%2fv1%2Ftoken',
  '/wp-json%2fjwt-auth/v1/token',
  '/%77p-json/jwt-auth/v1/token',
  '/wp-json/jwt-auth/v1/%2574oken',
  '/wp-json/%2e/jwt-auth/v1/token',
  '/wp-json/wp/%2e%2e/jwt-auth/v1/token',
  '/wp-json/wp/.%2E/jwt-auth/v1/token',
  '/wp-json\\jwt-auth\\v1\\token',
  '/wp-json/jwt-auth\\v1/token',
  '/wp-json/jwt-auth%5cv1/token',
  '/WP-JSON/jwt-auth/v1/token',
  '/wp-json/JWT-AUTH/v1/token',
  '/wp-json/jwt-auth/v1/Token',
  `${token}%20`,
  `${token}%00`,
  `${token};x=1`,
  `${token}%3b`,
  `${token}#x`,
  `${token}%23`,
  `${token}%3f`,
  `${token}%09`,
  `${token}%0a`,
  `http://other.example${token}`,
  'http://other.example/wp-json//jwt-auth/v1/token',
  `/index.php${token}`,
  '/wp-json/index.php/jwt-auth/v1/token',
  '/wp-json/jwt-auth%c0%afv1/token',
  '/wp-json/jwt-auth%ef%bc%8fv1/token',
  `/~cms${token}`,
  `/%7Ecms${token}`,
  '/~cms/call',
  '/%7ecms/call',
  '/wp-json/~cms/jwt-auth/v1/token',
  '/user-api//auth/login',
  '/user-api/auth/%6Cogin',
  '/USER-API/auth/login',
  '/user-api/x/../auth/login',
  '/user-api/auth/login/',
];

/** The same by fields that WordPress reads before the path, or beside the body. */
const otherFields: readonly Spelling[] = [
  ...[
    'rest_route',
    'rest.route',
    'rest%20route',
    'rest+route',
    'rest[route',
    '%20rest_route',
    'rest_route%00x',
    'rest_route[]',
    'REST_ROUTE',
    '%72est_route',
  ].map((name) => ask(`${posts}?${name}=/jwt-auth/v1/token`)),
  ask('/wp-json/?rest_route=/jwt-auth/v1/token'),
  ask('/?rest_route=/jwt-auth/v1/token'),
  ask('/wp-json/wp/v2/comments?rest_route=%2Fjwt-auth%2Fv1%2Ftoken'),
  ask('/wp-json/wp/v2/comments?x=1;rest_route=/jwt-auth/v1/token'),
  ask('/wp-json/wp/v2/comments', { headers: form, body: `rest_route=/jwt-auth/v1/token&${guessed}` }),
  ask('/wp-json/wp/v2/comments', { headers: form, body: `rest.route=/jwt-auth/v1/token&${guessed}` }),
  ask('/wp-json/wp/v2/comments', { headers: multipart, body: parts({ rest_route: '/jwt-auth/v1/token', ...guess }) }),
  ask('/wp-json/wp/v2/contact-forms/16229/feedback', { headers: multipart, body: parts({ rest_route: '/jwt-auth/v1/token', ...guess }) }),
  ask('/wp-json/wp/v2/comments', {
    headers: { 'content-type': 'Application/X-WWW-Form-Urlencoded; charset=utf-8' },
    body: `rest_route=/jwt-auth/v1/token&${guessed}`,
  }),
  get(`${token}?_method=POST&${guessed}`),
  get(`${posts}?_method=POST&rest_route=/jwt-auth/v1/token&${guessed}`),
  get(`${token}?${guessed}`, { 'x-http-method-override': 'POST' }),
  ask(`${token}?_envelope=1`),
  ask(`${token}?_envelope`),
  ask(`${token}?_jsonp=x`),
  ask(`${token}?${guessed}`, { body: '{}' }),
  ask(`${token}?${guessed}`, { headers: {}, body: '' }),
  ask(`${token}?username=member1`, { body: '{"username":"somebody","password":"a guess"}' }),
  ask(token, { headers: form, body: guessed }),
  ask(token, { headers: multipart, body: parts(guess) }),
  ask(token, { headers: { 'content-type': 'application/json; charset=utf-16' } }),
  ask(token, { headers: { 'content-type': 'text/plain' } }),
  ask(token, { body: '{"username":"somebody","username":"member1","password":"a guess"}' }),
  ask('/wp-json/batch/v1', { body: JSON.stringify({ requests: [{ method: 'POST', path: '/jwt-auth/v1/token', body: guess }] }) }),
  ...[
    ' member1 ',
    'MEMBER1',
    'mémber1',
    'ｍember1',
    '<b>member1</b>',
    'member1<',
    'm%41ember1',
    'member1&zwj;',
    'member\u200d1',
    'member1\0',
  ].map(named),
  get('/wp-json/wp/v2/users/me', basic),
  get(posts, basic),
  get(posts, { authorization: basic.authorization.toLowerCase().replace('basic', 'BASIC') }),
  get('/user-api/auth/profile', basic),
];

/** Other addresses of the content host's origin, and routes of it that this site does not show. */
const elsewhere: readonly Spelling[] = [
  ...[
    '/wp-json/../wp-login.php',
    '/wp-json/..%2fwp-login.php',
    '/wp-json/%2e%2e/wp-login.php',
    '/wp-json/%2e%2e%2fwp-login.php',
    '/wp-json/wp/v2/../../../wp-login.php',
    '/wp-json/..;/wp-login.php',
    '/wp-json\\..\\wp-login.php',
    '/wp-json/..%5cwp-login.php',
    `${posts}/../../../../wp-login.php`,
    '/~cms/../wp-login.php',
    '/%7Ecms/../wp-login.php',
    '/%7Ecms/wp-json/../wp-login.php',
    '/wp-json/..//wp-login.php',
    'http://other.example/wp-json/../wp-login.php',
  ].map((target) => ask(target, { headers: form, body: 'log=member1&pwd=a+guess' })),
  ...[
    '/wp-json/../wp-admin/',
    '/wp-json/../xmlrpc.php',
    '/wp-json/../../../../etc/passwd',
    '/wp-json/@other.example/',
    '/wp-json/wp/v2/settings',
    '/wp-json/wp/v2/plugins',
    '/wp-json/wp/v2/users/2/application-passwords',
    '/wp-json/wp/v2/search',
    '/wp-json/oembed/1.0/proxy?url=http://127.0.0.1/',
    `${posts}/1e3`,
    `${posts}/0x11`,
    `${posts}/-1`,
    '/wp-json',
    '/wp-json/wp/v2',
    '/%7Ecms/wp-json/wp/v2/settings',
  ].map((target) => get(target)),
];

/** All of them: each tries a password for one account, or leaves the routes that a site passes on. */
export const proxySpellings: readonly Spelling[] = [...otherPaths.map((target) => ask(target)), ...otherFields, ...elsewhere];

/** Sends a request byte by byte as it is written here, which no HTTP client would, and answers its status; 0 when the connection ended without one. */
export async function sendSpelling(origin: string, { method, target, headers, body }: Spelling, from: string): Promise<number> {
  const { hostname, port, host } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const lines = Object.entries({
    host,
    'x-forwarded-for': from,
    connection: 'close',
    'content-length': String(Buffer.byteLength(body)),
    ...headers,
  }).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} ${target} HTTP/1.1\r\n${lines.join('')}\r\n${body}`);
  const received: Buffer[] = [];
  socket.on('data', (part: Buffer) => received.push(part));
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(Buffer.concat(received).toString('latin1'))?.[1] ?? 0);
}
