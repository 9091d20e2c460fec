import { siteName } from '@agm/domain';
import { escapeHtml } from '@agm/http/html';
import { directionOf, pageLanguage, withPrefix } from '@agm/messages';
import { t } from '../t.ts';
import type { SandboxAction, SandboxSession } from './sandboxGateway.ts';

const style = `
:root { color-scheme: light dark; --ink: #23263a; --paper: #fff; --ground: #f3f4fa; --accent: #4456b8; --warn: #7a4b00; --warn-ground: #fff1d6; }
@media (prefers-color-scheme: dark) { :root { --ink: #e8e9f2; --paper: #23263a; --ground: #15172a; --accent: #aab6ff; --warn: #ffdf9e; --warn-ground: #46340d; } }
* { box-sizing: border-box; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1rem; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif; }
main { width: min(28rem, 100%); padding: 2rem; border-radius: 1rem; background: var(--paper); box-shadow: 0 .5rem 2rem rgb(0 0 0 / .12); }
h1 { margin: 0 0 .5rem; font-size: 1.4rem; }
.sandbox { margin: 0 0 1.5rem; padding: .75rem 1rem; border-radius: .5rem; background: var(--warn-ground); color: var(--warn); font-weight: 600; }
form { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem; }
button, a.button { flex: 1 1 10rem; min-height: 2.75rem; padding: .5rem 1rem; border: 2px solid var(--accent); border-radius: .5rem; background: transparent; color: var(--accent); font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer; }
button.first { background: var(--accent); color: var(--paper); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

interface Stage {
  readonly heading: string;
  readonly text: string;
  readonly buttons: readonly { readonly action: SandboxAction | 'cancel'; readonly label: string }[];
}

const stages: Readonly<Record<SandboxSession['stage'], () => Stage>> = {
  open: () => ({
    heading: t`Become a premium member`,
    text: t`A real site would ask for your card here. Press “Pay” to go on as if you had paid.`,
    buttons: [
      { action: 'pay', label: t`Pay` },
      { action: 'cancel', label: t`Cancel` },
    ],
  }),
  paid: () => ({
    heading: t`You have paid`,
    text: t`Your premium membership runs. You can end it here to see what happens then.`,
    buttons: [
      // words: a button that leads on after a payment
      { action: 'pay', label: t`Go on` },
      { action: 'end', label: t`End the membership` },
    ],
  }),
  ended: () => ({
    heading: t`The membership has ended`,
    text: t`You can become a premium member again at any time.`,
    buttons: [{ action: 'cancel', label: t`Back to premium` }],
  }),
  expired: () => ({
    heading: t`This checkout has expired`,
    text: t`Nothing was paid. Please start again.`,
    buttons: [{ action: 'cancel', label: t`Back to premium` }],
  }),
};

/** The sandbox's checkout, in the language that is written in: one page, one form, no script. */
export function sandboxPage({ id, stage }: SandboxSession, nonce: string): string {
  const { heading, text, buttons } = stages[stage]();
  const { locale, language } = pageLanguage();
  const forms = buttons
    .map(
      ({ action, label }, index) =>
        `<button name="action" value="${action}"${index === 0 ? ' class="first"' : ''}>${escapeHtml(label)}</button>`,
    )
    .join('');
  return [
    `<!doctype html><html lang="${locale}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">`,
    `<title>${escapeHtml(t`Sandbox checkout`)} | ${siteName}</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style nonce="${nonce}">${style}</style></head>`,
    `<body><main><p class="sandbox" role="note">${escapeHtml(t`Sandbox checkout: no card is asked for and no money moves.`)}</p><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(text)}</p>`,
    `<form method="post" action="${escapeHtml(withPrefix(`/premium/checkout/${id}`))}">${forms}</form></main></body></html>`,
  ].join('');
}
