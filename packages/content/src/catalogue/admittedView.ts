import type { Where } from '@agm/catalogue-index';
import { admitsChild, admittedCertificates, type ChildAge } from '@agm/domain/certificates';
import type { CatalogueView } from './CatalogueView.ts';

const taxonomy = 'mpaarating';
const ofView = new WeakMap<CatalogueView, Map<ChildAge, CatalogueView>>();

/**
 * The catalogue as a child profile sees it: other titles are not there at all, whoever asks for what. One for each age and state of the
 * catalogue, so that whatever is remembered of a view belongs to that age alone. It cannot be encoded: a snapshot would have all titles.
 */
export function admittedView(view: CatalogueView, age: ChildAge | null): CatalogueView {
  if (age === null) return view;
  const known = ofView.get(view) ?? new Map<ChildAge, CatalogueView>();
  ofView.set(view, known);
  const admitted = known.get(age) ?? restrict(view, age);
  known.set(age, admitted);
  return admitted;
}

function restrict(view: CatalogueView, age: ChildAge): CatalogueView {
  const { catalogue } = view;
  const titles = new Map([...view.titles].filter(([, { terms }]) => admitsChild(age, terms[taxonomy])));
  const admitted = new Set(admittedCertificates(age));
  // A title may have two certificates, and the one that does not admit the child decides.
  const refused = new Set([...view.titles.values()].flatMap(({ terms }) => terms[taxonomy] ?? []).filter((slug) => !admitted.has(slug)));
  const within = (where: Where = {}): Where => {
    const { not = [], ...chosen } = where.terms?.[taxonomy] ?? {};
    return {
      ...where,
      among: { ...where.among, [taxonomy]: [...admitted] },
      terms: { ...where.terms, [taxonomy]: { ...chosen, not: [...not, ...refused] } },
    };
  };
  return {
    ...view,
    isOfChild: true,
    titles,
    index: null,
    catalogue: {
      size: titles.size,
      query: ({ where, ...query }) => catalogue.query({ ...query, where: within(where) }),
      facets(where, options) {
        const facets = catalogue.facets(within(where), options);
        const { [taxonomy]: counted, ...others } = facets;
        return counted
          ? { ...others, [taxonomy]: Object.fromEntries(Object.entries(counted).filter(([slug]) => admitted.has(slug))) }
          : facets;
      },
    },
  };
}
