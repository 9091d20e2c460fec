import type { AccountChange } from '@agm/session';

/** Somebody who is logged in, as the pages of the desk need them. The server decides what they may do. */
export interface Staff {
  readonly id: number;
  readonly roles: readonly string[];
  /** The token, asked for at each call: another tab may have changed it. Throws when it is gone. */
  bearer(): string;
  /** Asks for a log-in of the last ten minutes where the last one is older. False when the visitor closed the popup. */
  freshen(change?: AccountChange | null): Promise<boolean>;
}
