import { useState } from 'react';
import { useServices } from '@agm/federation';
import type { Staff } from '../data/staff.ts';
import { offerCalls } from '../data/offerCalls.ts';
import { troubleWords } from '../frame/troubleWords.ts';
import { NewOfferPage } from './NewOfferPage.tsx';

/** Adds an offer and opens it. */
export function NewOfferContainer({ staff, title }: { readonly staff: Staff; readonly title: string }) {
  const { navigate, reportError } = useServices();
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  return (
    <NewOfferPage
      title={title}
      trouble={trouble}
      isSaving={isSaving}
      onMake={(offer) => {
        setSaving(true);
        offerCalls
          .create(staff.bearer(), offer)
          .then(({ item }) => navigate(`/desk/offers/${item.id}/`))
          .catch((error: unknown) => {
            reportError(error, 'the desk');
            setTrouble(troubleWords(error));
            setSaving(false);
          });
      }}
    />
  );
}
