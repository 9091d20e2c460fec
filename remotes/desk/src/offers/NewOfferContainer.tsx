import { useEffect, useState } from 'react';
import { useServices } from '@agm/federation';
import type { Staff } from '../data/staff.ts';
import { offerCalls } from '../data/offerCalls.ts';
import { pieceCalls } from '../data/pieceCalls.ts';
import { titleCalls } from '../data/titleCalls.ts';
import { troubleWords } from '../frame/troubleWords.ts';
import type { PickableTitle } from '../pieces/TitlePicker.tsx';
import { NewOfferPage } from './NewOfferPage.tsx';

/** Adds an offer and opens it. */
export function NewOfferContainer({ staff, titleId }: { readonly staff: Staff; readonly titleId: string }) {
  const { navigate, reportError } = useServices();
  const [trouble, setTrouble] = useState<string | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [title, setTitle] = useState<PickableTitle | null>(null);
  useEffect(() => {
    if (titleId === '') return;
    titleCalls.read(staff.bearer(), titleId).then(
      ({ item: { id, name, year } }) => setTitle({ id, name, year }),
      (error: unknown) => reportError(error, 'the desk'),
    );
  }, [staff, titleId, reportError]);
  return (
    <NewOfferPage
      title={title}
      find={(term) => pieceCalls.guides.findTitles(term)}
      onTitle={(chosen) => setTitle(chosen.title)}
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
