import { fragmentAddress, type Kind } from './address.ts';
import { bring, Failure } from './fragments.ts';

/** Its own `lang` or that of the words around it; none for English, so that the address stays the one that most pages ask for. */
const languageOf = (element: Element): string =>
  (element.closest<HTMLElement>('[lang]') ?? document.documentElement).lang.replace(/^en\b.*/, '');

const tagOf = (kind: Kind): string => `agm-${kind}`;

/**
 * Defines `<agm-availability>`, `<agm-list>` and `<agm-comments>`, which show what the site at `home` says. Whoever defines
 * them first has them: a second call changes nothing, and says so. Nothing is asked for before an element comes near the window.
 */
export function defineElements(home: string): boolean {
  if (customElements.get('agm-list')) return false;
  /** Calls once for each element that comes within a margin of the window. */
  const watch = (rootMargin: string, then: (place: Place) => void): IntersectionObserver => {
    const observer = new IntersectionObserver(
      (seen) => {
        for (let at = 0; at < seen.length; at++) {
          const { isIntersecting, target } = seen[at]!;
          if (!isIntersecting) continue;
          observer.unobserve(target);
          then(target as Place);
        }
      },
      { rootMargin },
    );
    return observer;
  };
  const near = watch('300px', (place) => place.refresh(true));
  // The partner's key has one more visible card when it reaches the middle half of the window. It is counted once for each address.
  const inView = watch('-25% 0px', (place) => place.report());
  // One observer for all of them; it fires once for all attributes that change together.
  const changes = new MutationObserver((records) => {
    for (let at = 0; at < records.length; at++) (records[at]!.target as Partial<Place>).refresh?.();
  });

  // A page may hide all it does not know. What is hidden never comes near the window, and the fallback would not show either.
  const shown = new CSSStyleSheet();
  shown.replaceSync(':host{display:block!important;min-height:1px}:host([layout=button]){display:inline-block!important}');

  interface Place extends HTMLElement {
    refresh(isNear?: boolean): void;
    report(): void;
  }

  const define = (kind: Kind): void =>
    customElements.define(
      tagOf(kind),
      class extends HTMLElement {
        #wanted: string | null = null;
        /** The address of what stands. A copy that came with the page (declarative shadow DOM) is of the one that is asked for first. */
        #stands?: string;
        #isNear = false;

        connectedCallback(): void {
          changes.observe(this, { attributes: true });
          if (!this.shadowRoot) this.#fallBack();
          if (this.#isNear) this.refresh();
          else near.observe(this);
        }

        refresh(isNear = this.#isNear): void {
          this.#isNear = isNear;
          if (!isNear || !this.isConnected) return;
          const looks = getComputedStyle(this);
          const ink = (name: string): string => looks.getPropertyValue(`--agm-${name}`);
          let address = fragmentAddress(kind, (name) => (name === 'lang' ? languageOf(this) : this.getAttribute(name)));
          if (address && ink('accent') + ink('surface') + ink('text')) address += '&inks=1';
          if (address === this.#wanted) return;
          this.#wanted = address;
          if (address) void this.#show(address);
        }

        /** `navigator.sendBeacon` always takes cookies along; this never does. It outlives the page as well, and whether it arrives changes nothing. */
        report(): void {
          if (this.#wanted)
            fetch(home + this.#wanted, { method: 'POST', keepalive: true, credentials: 'omit', referrerPolicy: 'origin' }).catch(() => {});
        }

        async #show(address: string): Promise<void> {
          this.#stands ??= address;
          try {
            const { content, sheet } = await bring(home + address);
            if (address !== this.#wanted) return;
            const card = content.querySelector('article')!;
            // A page that names its colour scheme has it in the card, too, also when it changes. Styles say nothing of its meta element.
            card.dataset.scheme =
              document.querySelector<HTMLMetaElement>('meta[name=color-scheme]')?.content ?? getComputedStyle(this).colorScheme;
            card.onclick = ({ target }) => {
              const link = (target as Element).closest('a');
              if (link) this.#tell('click', { platform: new URL(link.href).searchParams.get('platform') });
            };
            card.onchange = ({ target }) => this.setAttribute('chosen', (target as HTMLSelectElement).value);
            this.#fill(content, sheet);
            this.#stands = address;
            this.#tell('ready', {});
            if (/[?&]ref=pk-/i.test(address)) inView.observe(this);
          } catch (error) {
            if (address !== this.#wanted) return;
            // Asked again when an attribute changes or the element is put elsewhere.
            this.#wanted = null;
            // The last copy of the same card is better than none.
            if (address !== this.#stands) this.#fallBack();
            this.#tell('error', { reason: error instanceof Failure ? error.message : 'refused' });
          }
        }

        /** The element's own children stand for what is not here. */
        #fallBack(): void {
          this.#fill(document.createElement('slot'), shown);
        }

        #fill(content: Node, sheet: CSSStyleSheet): void {
          const root = this.shadowRoot ?? this.attachShadow({ mode: 'open' });
          const { activeElement } = root;
          root.adoptedStyleSheets[0] = sheet;
          root.replaceChildren(content);
          // A visitor who chose a country goes on there.
          if (activeElement) root.querySelector('select')?.focus();
        }

        #tell(event: string, detail: object): void {
          this.dispatchEvent(new CustomEvent(`agm:${event}`, { detail, bubbles: true, composed: true }));
        }
      },
    );
  define('availability');
  define('comments');
  define('list');
  return true;
}
