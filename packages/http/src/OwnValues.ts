/**
 * Values that belong to objects, as in a WeakMap, but they hang on the objects. The value of a WeakMap survives V8's small collections with
 * all that it leads to, even when its key is gone: a server that notes something of each answer would collect its whole memory three times a second.
 * Neither spreading nor JSON sees them. An object that may not be extended has none.
 */
export class OwnValues<Value> {
  readonly #key = Symbol('own value');

  get(object: object): Value | undefined {
    return (object as Record<symbol, Value | undefined>)[this.#key];
  }

  set(object: object, value: Value): void {
    Reflect.defineProperty(object, this.#key, { value, writable: true });
  }
}
