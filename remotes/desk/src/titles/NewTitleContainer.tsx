import { useState } from 'react';
import { useServices } from '@agm/federation';
import type { Staff } from '../data/staff.ts';
import { titleCalls } from '../data/titleCalls.ts';
import { troubleWords } from '../frame/troubleWords.ts';
import { NewTitlePage } from './NewTitlePage.tsx';

/** Makes a title and opens it. */
export function NewTitleContainer({ staff }: { readonly staff: Staff }) {
  const { navigate, reportError } = useServices();
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  return (
    <NewTitlePage
      trouble={trouble}
      isSaving={isSaving}
      onMake={(title) => {
        setSaving(true);
        titleCalls
          .create(staff.bearer(), title)
          .then(({ item }) => navigate(`/desk/titles/${item.id}/`))
          .catch((error: unknown) => {
            reportError(error, 'the desk');
            setTrouble(troubleWords(error));
            setSaving(false);
          });
      }}
    />
  );
}
