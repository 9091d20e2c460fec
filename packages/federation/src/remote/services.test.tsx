import { render } from '@testing-library/react';
import { createPage } from '../../test/page.ts';
import type { PageHead } from '@agm/contract';
import { ServicesProvider, useHead, useServices } from './services.tsx';

const head = (title: string): PageHead => ({
  status: 200,
  title,
  description: null,
  canonical: '/',
  kind: 'website',
  jsonLd: null,
  isIndexable: true,
});

function Speaker({ says }: { says: PageHead | null }) {
  useHead(says);
  return null;
}

describe('saying the head of a page', () => {
  it('waits for the answers, then says it once, whatever is rendered again', () => {
    const { services, said } = createPage();
    const show = (says: PageHead | null) => (
      <ServicesProvider services={services}>
        <Speaker says={says} />
      </ServicesProvider>
    );
    const { rerender } = render(show(null));
    expect(said.heads).toEqual([]);
    rerender(show(head('Heat')));
    rerender(show(head('Heat')));
    rerender(show(null));
    rerender(show(head('Ronin')));
    expect(said.heads.map(({ title }) => title)).toEqual(['Heat', 'Ronin']);
  });

  it('is silence where there is no host, as on the server', () => {
    function Loud() {
      const { navigate, track, reportError } = useServices();
      navigate('/');
      track({ event: 'x' });
      reportError(new Error('x'), 'x');
      return <Speaker says={head('Heat')} />;
    }
    expect(() => render(<Loud />)).not.toThrow();
  });
});
