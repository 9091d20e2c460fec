import { deskPages } from './deskPages.ts';

describe('the pages for staff on the account page', () => {
  it.each([
    [['subscriber'], [], []],
    [['moderator'], [], ['/desk/']],
    [['editor'], [], ['/desk/', '/desk/remotes']],
    [['administrator'], [], ['/desk/', '/desk/remotes']],
    [['administrator'], ['desk'], ['/desk/']],
    [['administrator'], ['desk', 'moderation'], []],
  ] as const)('%j on a site that lacks %j: %j', (roles, lacks, hrefs) => {
    expect(deskPages(roles, lacks).map(({ href }) => href)).toEqual(hrefs);
  });
});
