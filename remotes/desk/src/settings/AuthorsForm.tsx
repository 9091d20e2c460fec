import { useState } from 'react';
import type { AuthorSetting } from '@agm/api/schemas/deskSettings';
import { slugOf } from '@agm/domain';
import { Button, TextArea, TextField } from '@agm/ui';
import { OrderedList } from './OrderedList.tsx';
import { t } from '../t.ts';
import css from './SettingPage.module.css';

interface AuthorsFormProps {
  readonly authors: readonly AuthorSetting[];
  readonly onChange: (authors: readonly AuthorSetting[]) => void;
}

/** The people who sign guides. What they signed refers to a short name that stays when their name changes. */
export function AuthorsForm({ authors, onChange }: AuthorsFormProps) {
  const [known] = useState(() => new Set(authors.map(({ slug }) => slug)));
  return (
    <section className={css.card}>
      <p className={css.quiet}>{t`Editors choose among them where they write a guide. At its end, readers see what stands here.`}</p>
      <OrderedList
        items={authors}
        nameOf={({ name }) => name || t`the new author`}
        render={(author, change) => (
          <>
            <TextField
              label={t`Name`}
              value={author.name}
              maxLength={80}
              required
              onChange={({ target: { value: name } }) =>
                change({ ...author, name, ...(!known.has(author.slug) && { slug: slugOf(name) || 'author' }) })
              }
            />
            <TextField
              label={t`Their own page`}
              hint={t`Empty, or an address that begins with https://`}
              value={author.link}
              maxLength={300}
              inputMode="url"
              onChange={(event) => change({ ...author, link: event.target.value })}
            />
            <TextArea
              label={t`About them`}
              rows={2}
              dir="auto"
              maxLength={500}
              value={author.about}
              onChange={(event) => change({ ...author, about: event.target.value.replaceAll(/\s*\n\s*/g, ' ') })}
            />
          </>
        )}
        onChange={onChange}
      />
      <p>
        <Button
          tone="quiet"
          size="small"
          onClick={() => onChange([...authors, { slug: 'author', name: '', about: '', link: '' }])}
        >{t`Add an author`}</Button>
      </p>
    </section>
  );
}
