import { escapeHtml } from '@agm/http/html';
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

const stages: Readonly<Record<SandboxSession['stage'], Stage>> = {
  open: {
    heading: 'Become a premium member',
    text: 'A real site would ask for your card here. Press “Pay” to go on as if you had paid.',
    buttons: [
      { action: 'pay', label: 'Pay' },
      { action: 'cancel', label: 'Cancel' },
    ],
  },
  paid: {
    heading: 'You have paid',
    text: 'Your premium membership runs. You can end it here to see what happens then.',
    buttons: [
      { action: 'pay', label: 'Go on' },
      { action: 'end', label: 'End the membership' },
    ],
  },
  ended: {
    heading: 'The membership has ended',
    text: 'You can become a premium member again at any time.',
    buttons: [{ action: 'cancel', label: 'Back to premium' }],
  },
  expired: {
    heading: 'This checkout has expired',
    text: 'Nothing was paid. Please start again.',
    buttons: [{ action: 'cancel', label: 'Back to premium' }],
  },
};

/** The sandbox's checkout: one page, one form, no script. */
export function sandboxPage({ id, stage }: SandboxSession, nonce: string): string {
  const { heading, text, buttons } = stages[stage];
  const forms = buttons
    .map(({ action, label }, index) => `<button name="action" value="${action}"${index === 0 ? ' class="first"' : ''}>${label}</button>`)
    .join('');
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>Sandbox checkout | A Good Movie To Watch</title><link rel="icon" href="/favicon.svg" type="image/svg+xml"><style nonce="${nonce}">${style}</style></head>`,
    `<body><main><p class="sandbox" role="note">Sandbox checkout: no card is asked for and no money moves.</p><h1>${heading}</h1><p>${text}</p>`,
    `<form method="post" action="/premium/checkout/${escapeHtml(id)}">${forms}</form></main></body></html>`,
  ].join('');
}
