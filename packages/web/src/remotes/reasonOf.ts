const longest = 100;

/**
 * A browser's reason as it may be kept and shown: one short line, without addresses, mails, and long words that could be
 * somebody's token. It is written by anybody, so it stays text wherever it is shown.
 */
export function reasonOf(said: string): string {
  const line = said
    .slice(0, 1000)
    .replace(/\p{Cs}/gu, '')
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .replace(/\b[a-z][a-z+.-]*:\/\/\S+/gi, '(address)')
    .replace(/\S+@\S+/g, '(mail)')
    .replace(/\b(?=\w*\d)[\w-]{16,}\b/g, '(id)')
    .trim();
  return line.length > longest ? `${line.slice(0, longest - 1)}…` : line || 'no reason was given';
}
