import type { Staff } from '../data/staff.ts';
import type { DeskAddress } from '../model/deskPages.ts';
import { InboxListContainer } from './InboxListContainer.tsx';
import { MessageContainer } from './MessageContainer.tsx';

/** `/desk/inbox/`, and `/desk/inbox/{id}/` for one message. */
export function InboxContainer({ staff, asked }: { readonly staff: Staff; readonly asked: DeskAddress }) {
  return asked.item === null ? (
    <InboxListContainer staff={staff} query={asked.query} />
  ) : (
    <MessageContainer key={asked.item} staff={staff} id={asked.item} />
  );
}
