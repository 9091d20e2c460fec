import { createDeviceMemory, readWords } from './deviceMemory.ts';

/** A browser's storage, as far as it is asked here. */
function storageOf(kept: Record<string, string> = {}) {
  return {
    kept,
    getItem: (key: string) => kept[key] ?? null,
    setItem: (key: string, text: string) => {
      kept[key] = text;
    },
    removeItem: (key: string) => {
      delete kept[key];
    },
  };
}

describe('what a device remembers', () => {
  it('stands under an agm: key, and can be forgotten', () => {
    const storage = storageOf();
    const memory = createDeviceMemory(() => storage);
    memory.write('my-services', '["netflix"]');
    expect(storage.kept).toEqual({ 'agm:my-services': '["netflix"]' });
    expect(memory.read('my-services')).toBe('["netflix"]');
    memory.write('my-services', null);
    expect(memory.read('my-services')).toBeNull();
    expect(storage.kept).toEqual({});
  });

  it('lasts as long as the page where storage is blocked', () => {
    const memory = createDeviceMemory(() => {
      throw new Error('SecurityError');
    });
    expect(memory.read('keys')).toBeNull();
    memory.write('keys', 'off');
    expect(memory.read('keys')).toBe('off');
    memory.write('keys', null);
    expect(memory.read('keys')).toBeNull();
  });

  it('the last word counts where storage is full, not what was stored before', () => {
    const full = {
      ...storageOf({ 'agm:keys': 'on' }),
      setItem() {
        throw new Error('QuotaExceededError');
      },
    };
    const memory = createDeviceMemory(() => full);
    memory.write('keys', 'off');
    expect(memory.read('keys')).toBe('off');
  });

  it('calls its listeners at changes here and in another tab, until they unsubscribe', () => {
    const page = new EventTarget();
    const storage = storageOf();
    const memory = createDeviceMemory(() => storage, page as Window);
    let heard = 0;
    const leave = memory.subscribe(() => {
      heard += 1;
    });
    memory.write('keys', 'off');
    page.dispatchEvent(new Event('storage'));
    expect(heard).toBe(2);
    leave();
    memory.write('keys', null);
    expect(heard).toBe(2);
  });

  it.each([
    [null, []],
    ['', []],
    ['{', []],
    ['null', []],
    ['{"0":"netflix"}', []],
    ['"netflix"', []],
    ['["netflix",1,null,["hulu"]]', ['netflix']],
  ])('%j holds the words %j', (text, words) => {
    expect(readWords(text)).toEqual(words);
  });
});
