import { useState } from 'react';
import type { DeskRows, Versioned } from '@agm/api/desk/call';
import type { MailTexts, SettingName, WireSetting, WireSettingEvent } from '@agm/api/schemas/deskSettings';
import { useServices } from '@agm/federation';
import { settingCalls } from '../data/settingCalls.ts';
import type { Staff } from '../data/staff.ts';
import { troubleWords } from '../frame/troubleWords.ts';
import { useItem } from '../frame/useItem.ts';
import { MailForm, type TestState } from './MailForm.tsx';
import { SettingForm } from './SettingForm.tsx';
import { SettingPage } from './SettingPage.tsx';
import { settingFieldName, settingTitle, settingValueWords, toSettingLine } from './settingWords.ts';
import { t } from '../t.ts';

/** A setting as it is typed into: its values beside what it is. */
type EditedSetting = Record<string, unknown> & { readonly one: WireSetting };

const asEdited = ({ item, etag }: Versioned<WireSetting>): Versioned<EditedSetting> => ({ item: { ...item.values, one: item }, etag });

/** One setting that is edited, with its history. */
export function SettingContainer({ staff, name }: { readonly staff: Staff; readonly name: SettingName }) {
  const { reportError } = useServices();
  /** Grows when the fields are to show what the server says instead of what was typed. */
  const [version, setVersion] = useState(0);
  const [history, setHistory] = useState<DeskRows<WireSettingEvent> | 'failed' | null>(null);
  const [test, setTest] = useState<TestState>({ is: 'none' });
  const again = (): void => {
    setVersion((before) => before + 1);
    setHistory(null);
  };
  const edited = useItem<EditedSetting>({
    name: `settings/${name}`,
    read: async () => asEdited(await settingCalls.read(staff.bearer(), name)),
    async save(changes, etag) {
      const { one: _one, ...values } = changes;
      const saved = await settingCalls.change(staff.bearer(), { name, etag, values });
      again();
      return saved.outcome === 'saved'
        ? { outcome: 'saved', ...asEdited(saved) }
        : { outcome: 'conflict', current: asEdited(saved.current) };
    },
  });
  async function readHistory(from: number): Promise<void> {
    const before = history === 'failed' || from === 1 ? null : history;
    try {
      const came = await settingCalls.history(staff.bearer(), name, from);
      setHistory({ ...came, rows: [...(before?.rows ?? []), ...came.rows] });
    } catch (error) {
      reportError(error, 'the desk');
      setHistory('failed');
    }
  }
  async function sendTest(texts: MailTexts): Promise<void> {
    setTest({ is: 'sending' });
    try {
      await settingCalls.sendTest(staff.bearer(), name, texts);
      setTest({ is: 'sent' });
    } catch (error) {
      reportError(error, 'the desk');
      setTest({ is: 'failed', why: troubleWords(error) });
    }
  }
  const { values } = edited;
  const one = values?.one;
  const change = (changed: Readonly<Record<string, unknown>>): void => edited.change(changed as Partial<EditedSetting>);
  const lines = history === 'failed' || history === null ? null : history.rows.map(toSettingLine);
  return (
    <SettingPage
      title={settingTitle(name)}
      state={edited.state}
      isDefault={one?.changed.length === 0}
      isChanged={edited.isChanged}
      isSaving={edited.isSaving}
      trouble={edited.trouble}
      conflict={edited.clashes.flatMap(({ field, mine, theirs, isOpen }) =>
        field === 'one'
          ? []
          : [
              {
                field,
                name: settingFieldName(field),
                mine: settingValueWords(field, mine),
                theirs: settingValueWords(field, theirs),
                isOpen,
              },
            ],
      )}
      undo={edited.undo ? t`Saved. Pages and mails have it within seconds.` : null}
      history={{
        lines,
        hasFailed: history === 'failed',
        hasMore: lines !== null && history !== null && history !== 'failed' && lines.length < history.total,
      }}
      onSave={() => void edited.save()}
      onSettle={({ chosen }) => {
        void edited.settle(chosen);
        again();
      }}
      onDiscard={() => {
        edited.discard();
        again();
      }}
      onDefault={() => one && void edited.set(Object.fromEntries(one.changed.map((field) => [field, null])) as Partial<EditedSetting>)}
      onUndo={() => void edited.takeBack()}
      onHistory={() => void readHistory(lines ? Math.floor(lines.length / 20) + 1 : 1)}
      onRetry={edited.reload}
    >
      {values &&
        one &&
        (one.fields ? (
          <MailForm
            texts={values as unknown as MailTexts}
            fields={one.fields}
            test={test}
            onChange={change}
            onTest={(texts) => void sendTest(texts)}
          />
        ) : (
          <SettingForm key={version} name={name} values={values} onChange={change} />
        ))}
    </SettingPage>
  );
}
