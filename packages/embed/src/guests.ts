/** Runs inside the frame in which a guest writes on somebody else's page: sends the words, once however often it is pressed, and says what became of them. */
export {};

const form = document.forms[0];
const news = form?.querySelector('[role=status]');
let key = '';
let sent = '';
let isBusy = false;

const sentences: Readonly<Record<number, string>> = {
  201: 'Thank you. An editor reads what guests write before it shows.',
  409: 'You have said that already.',
  413: 'That is too long.',
  429: 'That was a lot at once. Join in on the site itself: the link is below.',
};

form?.addEventListener('submit', (event) => {
  event.preventDefault();
  const said = new FormData(form);
  const body = JSON.stringify({ author: 0, author_name: '', anon_name: said.get('name'), post: Number(form.dataset.post), content: said.get('words') });
  if (isBusy) return;
  // The same words go under the same key, so that a second try after a lost answer stores nothing twice.
  if (body !== sent) key = crypto.randomUUID();
  sent = body;
  isBusy = true;
  fetch(form.action, { method: 'POST', credentials: 'omit', headers: { 'content-type': 'application/json', 'idempotency-key': key }, body, signal: AbortSignal.timeout(10_000) })
    .then(({ status: answer }) => {
      if (answer === 201) (form.elements.namedItem('words') as HTMLTextAreaElement).value = '';
      tell(sentences[answer] ?? 'That did not go through. Your words are still here.');
    }, () => tell('Not sent: we cannot reach the server. Your words are still here.'))
    .finally(() => { isBusy = false; });
});

function tell(words: string): void {
  if (news) news.textContent = words;
}
