import { useState } from 'react';
import { useServices } from '@agm/federation';
import { partnerCalls } from '../data/partnerCalls.ts';
import type { Staff } from '../data/staff.ts';
import { troubleWords } from '../frame/troubleWords.ts';
import { NewPartnerPage } from './NewPartnerPage.tsx';

/** Adds a partner and opens its page, which shows the key. */
export function NewPartnerContainer({ staff }: { readonly staff: Staff }) {
  const { navigate, reportError } = useServices();
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  return (
    <NewPartnerPage
      trouble={trouble}
      isSaving={isSaving}
      onMake={(partner) => {
        setSaving(true);
        partnerCalls
          .create(staff.bearer(), partner)
          .then(({ item }) => navigate(`/desk/partners/${item.id}/`))
          .catch((error: unknown) => {
            reportError(error, 'the desk');
            setTrouble(troubleWords(error));
            setSaving(false);
          });
      }}
    />
  );
}
