/** Hands a table to the reader as a file of their own. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to write by then; the text itself goes with the page at the latest.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
