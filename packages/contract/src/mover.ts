/** Who moves something, by which way in, and what for. `who` is what that way in names: a login, a user of the machine, a name that a token's holder gives. */
export interface Mover {
  readonly who: string;
  readonly how: 'folder' | 'token' | 'desk' | 'healing' | 'start';
  /** The name of the token that was sent, where the operator gave it one; `who` may be another name, which its holder says. */
  readonly token?: string;
  readonly why?: string;
}
