import { useEffect, useState } from 'react';

const atTop = { isAtTop: true, isGoingUp: false };

/** Where the page stands and which way it was moved last. A server knows nothing of it and says "at the top". */
export function useScroll(): typeof atTop {
  const [scroll, setScroll] = useState(atTop);
  useEffect(() => {
    let last = scrollY;
    const look = () => {
      const now = { isAtTop: scrollY < 8, isGoingUp: scrollY < last };
      last = scrollY;
      setScroll((before) => (before.isAtTop === now.isAtTop && before.isGoingUp === now.isGoingUp ? before : now));
    };
    addEventListener('scroll', look, { passive: true });
    return () => removeEventListener('scroll', look);
  }, []);
  return scroll;
}
