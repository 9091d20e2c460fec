import { useEffect, useMemo, useState } from 'react';
import { hashOf, policyOf, type HashOf } from './policies.ts';
import { snippetIds, snippetOf, type SnippetId, type Written } from './snippets.ts';

/** What is there to copy in one way. */
export interface Texts {
  readonly id: SnippetId;
  readonly snippet: string;
  /** Null until the page is hydrated: hashes are made in the browser. */
  readonly policy: string | null;
}

/** Without https a browser makes no hash. */
const noHash: HashOf = () => Promise.resolve("'unsafe-inline'");

/** The snippets with the policy of each; none while nothing is known of the widget, and no static one while the card's HTML is on its way. */
export function useTexts(written: Written | null): readonly Texts[] {
  const said = JSON.stringify(written);
  const snippets = useMemo(() => {
    const now = JSON.parse(said) as Written | null;
    if (!now) return [];
    const written = snippetIds.filter((id) => id !== 'static' || now.fragment !== '');
    return written.map((id) => ({ id, snippet: snippetOf(id, now) }));
  }, [said]);
  const [policies, setPolicies] = useState<{ readonly said: string; readonly of: Readonly<Partial<Record<SnippetId, string>>> } | null>(
    null,
  );
  useEffect(() => {
    const now = JSON.parse(said) as Written | null;
    if (!now) return;
    let isLatest = true;
    const hash = 'subtle' in crypto ? hashOf : noHash;
    Promise.all(snippetIds.map(async (id) => [id, await policyOf(id, now, hash)] as const)).then(
      (found) => isLatest && setPolicies({ said, of: Object.fromEntries(found) }),
      () => undefined,
    );
    return () => {
      isLatest = false;
    };
  }, [said]);
  return snippets.map((one) => ({ ...one, policy: policies?.said === said ? (policies.of[one.id] ?? null) : null }));
}
