import { openTitles } from './suggest.ts'

const titles = openTitles(['The Matrix', 'Amélie', 'Parasite', 'Paris, Texas', 'Spirited Away', 'The Matchmaker'].map((title, i) => ({ id: i + 1, title, relevancy: 10 - i })))
const first = (text: string) => titles.suggest(text)[0]?.id

describe('suggesting titles while somebody types', () => {
  for (const [text, id] of [['matr', 1], ['mtarix', 1], ['amelie', 2], ['paraste', 3], ['paris te', 4], ['spirted aw', 5], ['the matc', 6]] as const) {
    it(`finds the title meant by "${text}"`, () => expect(first(text)).toBe(id))
  }

  it('answers nothing for nothing, and any text in bounded time', () => {
    for (const text of ['', '   ', '!!!', '\ud800', 'x'.repeat(1_000_000)]) expect(titles.suggest(text)).toEqual([])
  })
})
