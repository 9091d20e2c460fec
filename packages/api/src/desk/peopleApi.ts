import type { StaffRole } from '@agm/domain/staff';
import type { ClientOptions } from '../request.ts';
import { person, staffChange, type WirePerson, type WireStaffChange } from '../schemas/people.ts';
import { createDeskCall, type DeskRows, type Saved, type Versioned } from './deskCall.ts';

/** Which people: a part of a name, login or mail address, and a role. */
export interface PeopleQuery {
  readonly search: string;
  readonly role: StaffRole | 'staff' | 'all';
  /** From 1. */
  readonly page: number;
}

export interface PeopleApi {
  list(bearer: string, query: PeopleQuery): Promise<DeskRows<WirePerson>>;
  read(bearer: string, id: string): Promise<Versioned<WirePerson>>;
  /** Refused with `rest_reauthentication_required` when the log-in is older than ten minutes. */
  setRole(
    bearer: string,
    change: { readonly id: string; readonly etag: string; readonly role: StaffRole | null },
  ): Promise<Saved<WirePerson>>;
  history(bearer: string, page: number): Promise<DeskRows<WireStaffChange>>;
}

const path = '/content-api/desk/people';

export function createPeopleApi(options: ClientOptions): PeopleApi {
  const call = createDeskCall(options);
  return {
    list: (bearer, { search, role, page }) =>
      call.rows(person, {
        path: `${path}?${new URLSearchParams({ ...(search !== '' && { search }), role, page: String(page) }).toString()}`,
        bearer,
      }),
    read: (bearer, id) => call.item(person, { path: `${path}/${encodeURIComponent(id)}`, bearer }),
    setRole: (bearer, { id, etag, role }) =>
      call.save(person, { path: `${path}/${encodeURIComponent(id)}`, bearer }, { etag, body: { role } }),
    history: (bearer, page) => call.rows(staffChange, { path: `${path}/history?page=${page}`, bearer }),
  };
}
