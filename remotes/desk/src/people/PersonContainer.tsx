import { ApiError } from '@agm/api';
import type { WirePerson } from '@agm/api/schemas/people';
import type { Staff } from '../data/staff.ts';
import { useItem } from '../frame/useItem.ts';
import { peopleCalls } from '../data/peopleCalls.ts';
import { roleName, toPersonWords } from './peopleWords.ts';
import { PersonPage } from './PersonPage.tsx';
import { t } from '../t.ts';

/** One member, and the role that they have among the staff. */
export function PersonContainer({ staff, id }: { readonly staff: Staff; readonly id: string }) {
  const edited = useItem<WirePerson>({
    name: `people/${id}`,
    read: () => peopleCalls.read(staff.bearer(), id),
    async save({ role = null }, etag) {
      const send = () => peopleCalls.setRole(staff.bearer(), { id, etag, role });
      return send().catch(async (error: unknown) => {
        // What may make an administrator needs a log-in of the last ten minutes: the shell asks for it, and the change goes on.
        if (!(error instanceof ApiError) || error.code !== 'rest_reauthentication_required' || !(await staff.freshen())) throw error;
        return send();
      });
    },
  });
  const { values, undo } = edited;
  return (
    <PersonPage
      state={edited.state}
      person={values && toPersonWords(values)}
      role={values?.role ?? null}
      isOwn={String(staff.id) === id}
      isChanged={edited.isChanged}
      isSaving={edited.isSaving}
      trouble={edited.trouble}
      conflict={edited.clashes.flatMap(({ field, mine, theirs, isOpen }) =>
        field === 'role'
          ? [{ field, name: t`Role`, mine: roleName(mine as WirePerson['role']), theirs: roleName(theirs as WirePerson['role']), isOpen }]
          : [],
      )}
      undo={
        undo && 'role' in undo && values ? t`${values.login}: ${roleName(values.role)} instead of ${roleName(undo.role ?? null)}` : null
      }
      onRole={({ role }) => edited.change({ role })}
      onSave={() => void edited.save()}
      onSettle={({ chosen }) => void edited.settle(chosen)}
      onDiscard={edited.discard}
      onUndo={() => void edited.takeBack()}
      onRetry={edited.reload}
    />
  );
}
