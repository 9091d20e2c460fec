/** The configurator's own measures, on the site's inks and papers. */
export const configuratorStyle = [
  // The inks are the article's; its page is one step outside.
  'html{color-scheme:light dark}body{background:light-dark(#fbfaf7,#121218)}',
  '.configurator{max-inline-size:1160px;margin-inline:auto;padding:20px clamp(16px,3vw,40px) 80px;color:var(--fg);font:400 1rem/1.5 var(--font);display:grid;gap:20px;min-inline-size:0}',
  '.configurator>*{min-inline-size:0}',
  '.brand a{color:inherit;font-weight:800;text-decoration:none}',
  '.lead{max-inline-size:52ch;font-size:1.125rem;color:var(--muted)}',
  '.bench{display:grid;gap:28px;align-items:start}',
  '.wishes{display:grid;gap:16px;padding:20px;border-radius:16px;background:var(--surface);box-shadow:0 0 0 1px var(--line)}',
  '.wishes label,.colours label{display:grid;gap:4px;font-weight:600;font-size:.875rem}.wishes label span{color:var(--muted);font-weight:400;display:inline}',
  '.wishes fieldset{display:flex;flex-wrap:wrap;gap:8px 16px;border:0;padding:0;margin:0}.wishes fieldset label{display:flex;align-items:center;gap:8px;font-weight:400;min-block-size:32px}.wishes legend{font-weight:600;font-size:.875rem;padding:0}',
  '.wishes input:not([type=radio]),.wishes select{min-block-size:44px;padding:4px 12px;border:1px solid var(--control);border-radius:10px;background:var(--surface);color:inherit;font:inherit;inline-size:100%}',
  '.wishes input[type=radio]{inline-size:20px;block-size:20px;accent-color:var(--primary)}',
  '.stage{display:grid;gap:12px;min-inline-size:0}.stage h2{font-size:1.125rem}#preview{min-block-size:200px}#titles{display:none}',
  '.note{color:var(--muted);font-size:.875rem}',
  '.ways{display:grid;gap:16px}.way{display:grid;grid-template-columns:minmax(0,1fr) auto;gap:8px 16px;align-items:end}.way p{color:var(--muted);font-size:.875rem}.way textarea{grid-column:1/-1}',
  'textarea{inline-size:100%;padding:12px;border:1px solid var(--line);border-radius:10px;background:var(--sunk);color:inherit;font:400 .8125rem/1.5 ui-monospace,monospace;resize:vertical}',
  'button{min-block-size:36px;padding:4px 16px;border:1px solid var(--control);border-radius:99px;background:none;color:var(--link);font:600 .875rem/1.4 var(--font)}button:hover{border-color:var(--fg)}',
  '.colours{display:flex;flex-wrap:wrap;gap:12px 20px;align-items:center}.colours input{inline-size:64px;block-size:40px;border:1px solid var(--control);border-radius:10px;background:none;padding:2px}#swatch{padding:8px 16px;border-radius:10px;text-decoration:underline;box-shadow:0 0 0 1px var(--line)}',
  '@media(min-width:900px){.bench{grid-template-columns:360px minmax(0,1fr)}.ways{grid-template-columns:repeat(2,minmax(0,1fr));align-items:start}}',
].join('');
