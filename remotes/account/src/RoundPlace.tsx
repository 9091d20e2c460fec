import { lazy, Suspense } from 'react';
import { useIsHydrated } from './useIsHydrated.ts';
import { t } from './t.ts';
import panel from './views/Form/Panel.module.css';

// Nobody who is not choosing together loads it.
const NewRoundContainer = lazy(() => import('./NewRoundContainer.tsx').then((container) => ({ default: container.NewRoundContainer })));
const RoundContainer = lazy(() => import('./RoundContainer.tsx').then((container) => ({ default: container.RoundContainer })));

/** A round, or without a code the form that starts one. The server has no code for it: what it shows changes while it is open. */
export function RoundPlace({ code }: { readonly code: string | undefined }) {
  if (!useIsHydrated()) return <Arriving />;
  return (
    <Suspense fallback={<Arriving />}>{code === undefined ? <NewRoundContainer /> : <RoundContainer key={code} code={code} />}</Suspense>
  );
}

function Arriving() {
  return (
    <div className={panel.page}>
      <h1 className={panel.title}>{t`Choose together`}</h1>
      <noscript>
        <p
          className={panel.lead}
        >{t`Choosing together needs JavaScript: your answers and those of the others come and go while the page is open.`}</p>
      </noscript>
    </div>
  );
}
