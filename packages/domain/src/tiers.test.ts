import { audienceOf, isPremium, tierOf, tiers } from './tiers.ts';

it.each([
  [[], false, 'anonymous', 'anonymous'],
  [['subscriber'], false, 'subscriber', 'registered'],
  [['premium'], true, 'premium', 'premium'],
  [['subscriber', 'premium'], true, 'premium', 'premium'],
  [['administrator'], true, 'administrator', 'premium'],
  [['editor'], false, 'anonymous', 'anonymous'],
  [['Premium'], false, 'anonymous', 'anonymous'],
])('R1-01 R4.2-01 roles %j: premium %s, audience %s, tier %s', (roles, premium, audience, tier) => {
  expect(isPremium(roles)).toBe(premium);
  expect(audienceOf(roles)).toBe(audience);
  expect(tierOf(roles)).toBe(tier);
});

it('R3-27 the tracked tiers are anonymous, registered and premium', () => {
  expect(tiers).toEqual(['anonymous', 'registered', 'premium']);
});
