import type { PageHead } from '@agm/federation';
import { createLateHeads } from './lateHeads.ts';
import { createNavigation } from './navigation.ts';

window.scrollTo = () => {};

const head = (canonical: string): PageHead => ({
  status: 200,
  title: canonical,
  description: null,
  canonical,
  kind: 'website',
  jsonLd: null,
  isIndexable: true,
});

describe('heads of a visitor who goes on quickly', () => {
  it('count for the page that is shown, not for those that were left before their head came', () => {
    history.pushState(null, '', '/a/');
    const navigation = createNavigation(window);
    const isLate = createLateHeads(navigation, (address) => address);
    navigation.navigate('/b/');
    navigation.navigate('/c/');
    expect([isLate(head('/a/')), isLate(head('/b/')), isLate(head('/c/'))]).toEqual([true, true, false]);
  });

  it('may have another name than the address, and a page may be gone back to', () => {
    history.pushState(null, '', '/a/');
    const navigation = createNavigation(window);
    const isLate = createLateHeads(navigation, (address) => address);
    navigation.navigate('/17/');
    expect(isLate(head('/parasite/'))).toBe(false);
    navigation.navigate('/a/');
    expect(isLate(head('/a/'))).toBe(false);
  });
});
