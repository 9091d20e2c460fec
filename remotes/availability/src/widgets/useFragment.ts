import { useEffect, useState } from 'react';

export interface Fragment {
  readonly html: string;
  /** As it travels, in gzip. */
  readonly bytes: number;
}

/** The HTML of a card, by its address on this site; null while it is on its way and where there is none. */
export function useFragment(address: string): Fragment | null {
  const [found, setFound] = useState<(Fragment & { readonly address: string }) | null>(null);
  useEffect(() => {
    const asking = new AbortController();
    const ask = async () => {
      const answer = await fetch(address, { signal: asking.signal });
      const html = answer.ok ? await answer.text() : '';
      if (!asking.signal.aborted) setFound({ address, html, bytes: html === '' ? 0 : await gzipBytes(html) });
    };
    ask().catch(() => undefined);
    return () => asking.abort();
  }, [address]);
  return found?.address === address && found.html !== '' ? found : null;
}

async function gzipBytes(text: string): Promise<number> {
  const packed = new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip')));
  return (await packed.arrayBuffer()).byteLength;
}
