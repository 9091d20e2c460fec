/** Hands a document to the visitor as a file of their own. */
export function saveFile(name: string, document_: object): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(document_, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has begun to write by then; the text itself goes with the page at the latest.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
