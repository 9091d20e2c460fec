import type { MenuLink } from '@agm/api/schemas/deskSettings';
import { Button, TextField } from '@agm/ui';
import { OrderedList } from './OrderedList.tsx';
import { t } from '../t.ts';

interface LinksFieldProps {
  readonly links: readonly MenuLink[];
  readonly onChange: (links: readonly MenuLink[]) => void;
}

/** Links of a menu: what each says, and where on this site it leads. */
export function LinksField({ links, onChange }: LinksFieldProps) {
  return (
    <>
      <OrderedList
        items={links}
        nameOf={({ label }) => label || t`the new link`}
        render={(link, change) => (
          <>
            <TextField
              label={t`Words`}
              value={link.label}
              maxLength={40}
              required
              onChange={(event) => change({ ...link, label: event.target.value })}
            />
            <TextField
              label={t`Address`}
              value={link.address}
              maxLength={200}
              required
              spellCheck={false}
              autoCapitalize="none"
              onChange={(event) => change({ ...link, address: event.target.value })}
            />
          </>
        )}
        onChange={onChange}
      />
      <p>
        <Button tone="quiet" size="small" onClick={() => onChange([...links, { label: '', address: '/' }])}>{t`Add a link`}</Button>
      </p>
    </>
  );
}
