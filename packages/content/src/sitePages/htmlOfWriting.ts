import { encodeEntities, titlePath, type Block, type Words } from '@agm/domain';

/** Structured words as WordPress prints a page. All text is escaped; addresses have been looked at when they were taken in. */
export function htmlOfWriting(blocks: readonly Block[]): string {
  return blocks.map((block) => `${htmlOfBlock(block)}\n`).join('');
}

function htmlOfBlock(block: Block): string {
  switch (block.is) {
    case 'heading':
      return `<h2>${htmlOf(block.words)}</h2>`;
    case 'paragraph':
      return `<p>${htmlOf(block.words)}</p>`;
    case 'quote':
      return `<blockquote><p>${htmlOf(block.words)}</p></blockquote>`;
    case 'code':
      return `<pre><code>${encodeEntities(block.text)}</code></pre>`;
    case 'title':
      return `<p><a href="${titlePath(String(block.id))}">${encodeEntities(block.name)}</a></p>`;
    case 'list': {
      const tag = block.isOrdered ? 'ol' : 'ul';
      return `<${tag}>${block.items.map((item) => `<li>${htmlOf(item)}</li>`).join('')}</${tag}>`;
    }
    case 'table':
      return `<table>${block.rows.map((row, at) => `<tr>${row.map((cell) => (at === 0 ? `<th scope="col">${htmlOf(cell)}</th>` : `<td>${htmlOf(cell)}</td>`)).join('')}</tr>`).join('')}</table>`;
  }
}

const tags = { strong: 'strong', emphasis: 'em', code: 'code' } as const;

function htmlOf(words: readonly Words[]): string {
  return words
    .map(({ text, stress, href }) => {
      const plain = encodeEntities(text).replaceAll('\n', '<br />\n');
      const stressed = stress === undefined ? plain : `<${tags[stress]}>${plain}</${tags[stress]}>`;
      return href === undefined ? stressed : `<a href="${encodeEntities(href)}">${stressed}</a>`;
    })
    .join('');
}
