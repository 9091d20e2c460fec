/** In how many texts of each kind something stood. */
export interface WordCount {
  readonly spam: number;
  readonly ham: number;
}

/** Fewer texts of a kind than this are too few to judge by. */
const leastTexts = 3;
const mostWords = 60;
/** What a word weighs that was met for the first time, and how many meetings that opinion is worth. */
const doubt = { likelihood: 0.5, weight: 1 };

/**
 * The words a text is judged by, each once: what it says, and what it has (`:links`, `:caps`). Words are at most 24
 * letters long, so that a wall of letters is one word like others.
 */
export function spamWords(text: string): readonly string[] {
  const letters = text.normalize('NFKC').toLowerCase();
  const links = letters.match(/https?:\/\/|\bwww\./g)?.length ?? 0;
  const spoken = text.replace(/https?:\/\/\S+/g, '');
  const capitals = spoken.match(/\p{Lu}/gu)?.length ?? 0;
  const all = spoken.match(/\p{L}/gu)?.length ?? 0;
  const said = letters.match(/[\p{L}\p{N}$€%][\p{L}\p{N}$€%.'-]{1,23}/gu) ?? [];
  return [
    ...new Set([...(links > 0 ? [links > 1 ? ':links' : ':link'] : []), ...(all > 10 && capitals > all / 2 ? [':caps'] : []), ...said]),
  ].slice(0, 400);
}

/**
 * How likely the desk would call a text spam, from 0 to 1, by what it called others (naive Bayes over the words that
 * say most). Null as long as it has not met both kinds: then nobody has an opinion.
 */
export function spamLikelihood(words: readonly string[], counts: ReadonlyMap<string, WordCount>, texts: WordCount): number | null {
  if (texts.spam < leastTexts || texts.ham < leastTexts) return null;
  const telling = words
    .map((word) => {
      const { spam, ham } = counts.get(word) ?? { spam: 0, ham: 0 };
      const [inSpam, inHam] = [spam / texts.spam, ham / texts.ham];
      const seen = spam + ham;
      const likelihood = seen === 0 ? doubt.likelihood : inSpam / (inSpam + inHam);
      return (doubt.weight * doubt.likelihood + seen * likelihood) / (doubt.weight + seen);
    })
    .sort((one, other) => Math.abs(other - 0.5) - Math.abs(one - 0.5))
    .slice(0, mostWords);
  // Sums of logarithms: a product of sixty small numbers would be none.
  const odds = telling.reduce((sum, likelihood) => sum + Math.log(likelihood) - Math.log(1 - likelihood), 0);
  return 1 / (1 + Math.exp(-odds));
}

/** What the filter would do. It proposes; the editor decides. */
export function spamProposal(likelihood: number | null): 'spam' | 'approved' | null {
  if (likelihood === null) return null;
  if (likelihood > 0.9) return 'spam';
  return likelihood < 0.1 ? 'approved' : null;
}
