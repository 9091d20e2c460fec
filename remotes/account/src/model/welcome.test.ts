import { welcomeOf } from './welcome.ts';

describe('the page after the checkout', () => {
  it.each([
    ['complete', ['premium', 'subscriber'], 'paid'],
    ['open', ['premium'], 'paid'],
    ['complete', ['subscriber'], 'pending'],
    ['open', ['subscriber'], 'unpaid'],
    ['expired', [], 'unpaid'],
  ] as const)('a session that is %s for roles %j is %s', (status, roles, state) => expect(welcomeOf({ status, roles })).toBe(state));
});
