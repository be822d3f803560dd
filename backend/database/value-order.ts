/**
 * Orders a facet's values: values in the shop's list come first, then numbers, then letter sizes, then the rest alphabetically.
 * @module
 */
const NUMBER = /^\d+(?:[.,]\d+)?$/
/** Matches `s`, `2xl` and `xxl`, the normalised forms of `S`, `2XL` and `XX-Large`. */
const LETTERS = /^(?:(\d)x|(x*))([sml])$/

function letterRank(value: string): number | undefined {
  const short = value
    .toLowerCase()
    .replace(/extra\s/g, 'x')
    .replace(/-/g, '')
    .replace('small', 's')
    .replace('medium', 'm')
    .replace('large', 'l')
  const [, times, repeated = '', letter] = LETTERS.exec(short) ?? []
  const extra = times ? Number(times) : repeated.length
  return { s: -1 - extra, m: 0, l: 1 + extra }[letter ?? '']
}

type Rank = readonly [group: number, place: number]

function rankOf(value: string, listed: ReadonlyMap<string, number>): Rank {
  const place = listed.get(value)
  if (place !== undefined) {
    return [0, place]
  }
  if (NUMBER.test(value)) {
    return [1, Number(value.replace(',', '.'))]
  }
  const letters = letterRank(value)
  return letters === undefined ? [3, 0] : [2, letters]
}

const { compare } = new Intl.Collator('en', { numeric: true })

/** @param listed values in the shop's own order */
export function orderOfValues(listed: readonly string[]): (one: string, other: string) => number {
  const places = new Map(listed.map((value, place) => [value, place]))
  return (one, other) => {
    const [[group, place], [otherGroup, otherPlace]] = [rankOf(one, places), rankOf(other, places)]
    return group - otherGroup || place - otherPlace || compare(one, other)
  }
}
