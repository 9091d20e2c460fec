import { useState } from 'react';
import type { PieceCollection, PieceLanguage } from '@agm/api/schemas/deskPieces';
import type { WireTranslation } from '@agm/api/schemas/deskTranslations';
import { useServices } from '@agm/federation';
import { pieceCalls } from '../data/pieceCalls.ts';
import type { Staff } from '../data/staff.ts';
import { troubleWords } from '../frame/troubleWords.ts';
import { useItem } from '../frame/useItem.ts';
import { savedWords, toConflict, translationStatusName } from './pieceWords.ts';
import { TranslationPage, type TranslationAct } from './TranslationPage.tsx';
import { usePreview } from './usePreview.ts';
import { t } from '../t.ts';

/** The words of one piece in one language. */
export function TranslationContainer({
  collection,
  staff,
  id,
  language,
}: {
  readonly collection: PieceCollection;
  readonly staff: Staff;
  readonly id: string;
  readonly language: PieceLanguage['language'];
}) {
  const { navigate, reportError } = useServices();
  const calls = pieceCalls[collection];
  const name = { id, language };
  const edited = useItem<WireTranslation>({
    name: `${collection}/${id}/${language}`,
    read: () => calls.readTranslation(staff.bearer(), name),
    save: (fields, etag) => calls.saveTranslation(staff.bearer(), name, { etag, fields }),
  });
  const { values, undo } = edited;
  const { preview, show } = usePreview((reader) => calls.preview(staff.bearer(), id, reader, language));
  const [trouble, setTrouble] = useState<string | null>(null);
  const href = `/desk/${collection}/${id}/`;

  const save = async () => {
    setTrouble(null);
    await edited.save();
    if (preview) void show(preview.reader);
  };
  const remove = async () => {
    if (!values) return;
    setTrouble(null);
    try {
      await calls.removeTranslation(staff.bearer(), name, values.etag);
      navigate(href);
    } catch (error) {
      reportError(error, 'the desk');
      setTrouble(troubleWords(error));
    }
  };
  const act = (wanted: TranslationAct) => {
    if (!values) return;
    if (wanted === 'delete') void remove();
    else if (wanted === 'compared') void edited.set({ basedOn: values.english.digest });
    else void edited.set({ status: wanted === 'publish' ? 'published' : 'draft' });
  };
  return (
    <TranslationPage
      pieceHref={href}
      language={language}
      state={edited.state}
      translation={values}
      findTitles={(term) => calls.findTitles(term)}
      isChanged={edited.isChanged}
      isSaving={edited.isSaving}
      trouble={edited.trouble ?? trouble}
      conflict={toConflict(edited.clashes)}
      undo={
        undo &&
        values &&
        ('basedOn' in undo ? t`Noted: it says the same as the English text.` : savedWords(undo, translationStatusName(values.status)))
      }
      preview={preview}
      onChange={edited.change}
      onSave={() => void save()}
      onAct={({ act: wanted }) => act(wanted)}
      onPreview={({ reader }) => void show(reader)}
      onSettle={({ chosen }) => void edited.settle(chosen)}
      onDiscard={edited.discard}
      onUndo={() => void edited.takeBack()}
      onRetry={edited.reload}
    />
  );
}
