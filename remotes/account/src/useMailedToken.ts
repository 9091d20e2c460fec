import { useEffect, useState } from 'react';
import { readMailedToken } from './model/mailedToken.ts';

/** The one-time token of a mail's link; undefined until the page is hydrated, null where the address has none. */
export function useMailedToken(): string | null | undefined {
  const [token, setToken] = useState<string | null>();
  useEffect(() => {
    const read = readMailedToken(location.hash);
    setToken(read);
    // It opens something of the member's, so it stays neither in the address bar nor in the history.
    if (read !== null) history.replaceState(history.state, '', location.pathname + location.search);
  }, []);
  return token;
}
