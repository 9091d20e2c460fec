/** What runs where a text is taken for code: it leaves a mark on the page and opens a dialog. */
const canary = 'window.__ran=1;alert(1)';

const tags = ['script', 'img', 'svg', 'iframe', 'object', 'embed', 'video', 'audio', 'body', 'details', 'input', 'marquee', 'math', 'style', 'link', 'meta', 'base', 'form', 'button', 'textarea', 'template', 'noscript', 'title', 'xmp', 'plaintext', 'select', 'table', 'foreignObject', 'animate', 'portal'];
const handlers = ['onerror', 'onload', 'onclick', 'onfocus', 'onmouseover', 'ontoggle', 'onbegin', 'onpointerenter', 'onanimationstart', 'onbeforetoggle', 'onwheel', 'oncopy', 'onpaste', 'onscroll', 'onkeydown', 'onsubmit', 'onchange', 'oninput', 'onhashchange', 'onmessage'];
const schemes = ['javascript:', 'JaVaScRiPt:', 'java\tscript:', ' javascript:', 'data:text/html,', 'data:text/html;base64,', 'vbscript:', 'blob:', 'file:///', 'view-source:javascript:'];

const elements = tags.flatMap((tag) => [
  `<${tag} src=x onerror="${canary}" onload="${canary}" autofocus onfocus="${canary}">`,
  `</${tag}><script>${canary}</script>`,
]);
const attributes = handlers.flatMap((handler) => [
  `"><b ${handler}="${canary}" tabindex=0 autofocus>x</b>`,
  `' ${handler}='${canary}' x='`,
]);
const links = schemes.flatMap((scheme) => [
  `<a href="${scheme}${canary}">x</a>`,
  `[press](${scheme}${canary}) ${scheme}${canary}`,
  `https://good.example/${scheme}${canary}`,
]);

const encodings = [
  `&lt;script&gt;${canary}&lt;/script&gt;`, `&amp;lt;script&amp;gt;${canary}&amp;lt;/script&amp;gt;`, `&#60;script&#62;${canary}&#60;/script&#62;`, `&#x3c;img src=x onerror=${canary}&#x3e;`,
  `%3Cscript%3E${canary}%3C/script%3E`, `\\u003cscript\\u003e${canary}\\u003c/script\\u003e`, `\\x3cscript\\x3e${canary}`, `+ADw-script+AD4-${canary}+ADw-/script+AD4-`, `＜script＞${canary}＜/script＞`, `<\u0000script>${canary}</script>`,
  `<scr<script>ipt>${canary}</scr</script>ipt>`, `<SCRIPT>${canary}</SCRIPT>`, `<script\n>${canary}</script\n>`, `<script/x>${canary}</script>`, `<<script>${canary}//<</script>`, `<![CDATA[<script>${canary}</script>]]>`, `<!--><script>${canary}</script>-->`, `<?xml version="1.0"?><script>${canary}</script>`, ']]><script>alert(1)</script>',
];
const mutations = [
  `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${canary}&gt;">`, `<noscript><p title="</noscript><img src=x onerror=${canary}>">`, `<svg></p><style><a id="</style><img src=1 onerror=${canary}>">`, `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${canary}>`,
  `<svg><animate onbegin="${canary}" attributeName=x dur=1s>`, `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>${canary}</script></svg>#x">`, `<template><img src=x onerror=${canary}></template>`, `<select><template shadowrootmode=open><script>${canary}</script></template></select>`, `<div style="background:url(javascript:${canary})">`, `<style>@import 'javascript:${canary}';*{display:none}</style>`,
];
const templates = [`{{constructor.constructor('${canary}')()}}`, `\${${canary}}`, `<%= ${canary} %>`, `#{${canary}}`, `{% raw %}${canary}`, `{{=${canary}}}`, `[[${canary}]]`, `v-html="${canary}"`, `ng-init="${canary}"`, '__proto__[x]=1', '{"__html":"<img src=x onerror=alert(1)>"}', 'dangerouslySetInnerHTML={{__html:1}}', "'; drop table comments; --", '$(touch /tmp/x) `id` | cat', '../../../../etc/passwd\u0000'];
const directions = ['\u202eelbisreveri si siht\u202c', '\u2067\u202e\u2066mixed\u2069', 'user\u202egpj.exe', '\u200f\u200e\u061c', 'שלום עולם, סרט מצוין!', 'مرحبا بالعالم، فيلم رائع', 'العربية and English و 123', `\u202e${'abc '.repeat(40)}`, 'https://good.example\u202emoc.live', '\u2066'.repeat(60)];
const invisible = ['a\u200bd\u200bm\u200bi\u200bn', '\ufeff\u2060\u180e\u00adhidden', '\u3164\u115f\u1160\uffa0 ', '\u{e0041}\u{e0042}tag letters', 'x\u034f'.repeat(100), '\u00a0\u2003\u2009wide\u3000spaces', '\u0085\u2028\u2029lines'];
const piles = [`Z${'\u0321\u0310\u0489'.repeat(60)}algo${'\u036f'.repeat(80)}`, 'ก็็็็็็็็็็็็็็็็็็็็ ก็็็็็็็็็็็็็', '\u0e49'.repeat(90), `a${'\u20dd'.repeat(30)}b`, '\u0338'.repeat(50)];
const pictures = ['👩‍👩‍👧‍👦'.repeat(30), '🏳️‍🌈🏴‍☠️🇩🇪👋🏿', '🎬'.repeat(300), '❤️‍🔥'.repeat(40), '﷽'.repeat(20), '𒐫'.repeat(20), '⸻'.repeat(30), '꧅'.repeat(40)];
const wide = ['W'.repeat(500), 'i'.repeat(2000), `https://a.example/${'x'.repeat(900)}`, 'https://' + 'sub.'.repeat(60) + 'example/', '_'.repeat(400), '|'.repeat(300), `||${'S'.repeat(400)}||`, '\n'.repeat(200) + 'far down', 'word '.repeat(900), '\t'.repeat(100) + 'tabbed', '0'.repeat(300), '—'.repeat(300), '<'.repeat(300), 'a.b'.repeat(300)];

/**
 * Texts that were written to run, to hide, to turn a line around or to break a page; each may be somebody's comment.
 * All of them are our own, and none is empty once it is cleaned.
 */
export const hostileTexts: readonly string[] = [...elements, ...attributes, ...links, ...encodings, ...mutations, ...templates, ...directions, ...invisible, ...piles, ...pictures, ...wide];
