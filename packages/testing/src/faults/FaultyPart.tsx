import { useEffect, useRef, useState } from 'react';

/** Which fault this build has; `faultyBuild` writes another word into the built files. */
const { fault } = JSON.parse('{"fault":"none"}') as { readonly fault: string };

/** Where a browser has this in its storage, a sound build fails there alone. */
const faultyBrowser = 'faulty-browser';

/** A loop that nothing ends, as a visitor's browser meets it. */
function loop(): never {
  for (;;);
}
if (fault === 'loops while it loads' && typeof window !== 'undefined') loop();

let wasHere = false;
let isClosed = false;

/** A part of a remote that is at fault the way its build says. `country` is the living one, and so is what a sound build shows. */
export function FaultyPart({ country }: { readonly country: string }) {
  const here = useRef<HTMLParagraphElement>(null);
  const [heard, hear] = useState(country);
  const isReady = useRef(false);
  useState(() => {
    isClosed = false;
  });
  if (isClosed && fault === 'closes for all') throw new Error('the first one closed what all share');

  useEffect(() => {
    if (localStorage.getItem(faultyBrowser) !== null) throw new Error('this browser has a faulty part');
    if (fault === 'loops when it is there') loop();
    if (fault === 'runs text as code') {
      try {
        here.current?.setAttribute('data-sum', String(new Function('return 1 + 1')()));
      } catch {
        /* the policy has reported it */
      }
    }
    if (fault === 'writes a style') here.current?.setAttribute('style', 'color: red');
    if (fault === 'complains') console.error('this remote is not well');
    if (fault === 'goes on listening') window.addEventListener('resize', () => here.current?.scrollIntoView());
    if (fault === 'leaves an element') document.body.append(document.createElement('dialog'));
    if (fault === 'comes once' && wasHere) throw new Error('this remote was here before');
    if (fault === 'hides its end')
      here.current?.closest('[data-frame] > div')?.addEventListener('agm:failed', (event) => event.stopImmediatePropagation(), true);
    wasHere = true;
    return () => {
      isClosed = true;
      if (fault === 'throws when it leaves') throw new Error('this remote cannot leave');
    };
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => {
      isReady.current = true;
    }, 50);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (isReady.current) hear(country);
  }, [country]);
  const side = fault === 'differs' && typeof window !== 'undefined' ? 'browser' : 'server';
  return (
    <p ref={here} data-side={side}>
      {fault === 'hears only later changes' ? heard : country}, {fault === 'differs' ? side : 'anywhere'}
    </p>
  );
}
