import { useEffect, useRef } from 'react';
import { useTitleLists } from '@agm/federation';
import { ListsSheet } from '@agm/ui';
import { t } from './t.ts';

export interface TileListsSheetProps {
  readonly id: number;
  readonly title: string;
  onClose(): void;
}

/** Opens as soon as it stands on the page; the browser gives the focus back when it closes. */
export function TileListsSheet({ id, title, onClose }: TileListsSheetProps) {
  const lists = useTitleLists(id, (name) => t`${title} is on your new list “${name}”.`);
  const sheet = useRef<HTMLElement>(null);
  useEffect(() => {
    sheet.current?.showPopover();
    sheet.current?.focus();
  }, []);
  return lists && <ListsSheet ref={sheet} heading={title} {...lists} onToggle={({ newState }) => newState === 'closed' && onClose()} />;
}
