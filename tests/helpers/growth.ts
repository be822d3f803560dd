/**
 * How much longer a function takes for ten times the text. Time is measured as the least of many runs: a busy machine makes runs
 * longer and none shorter.
 */
const RUNS = 4
const TRIES = 8
/** Ten is linear, a hundred is quadratic. */
export const MOST_GROWTH = 15

const timeOf = (work: () => unknown, times: number): number => {
  const started = performance.now()
  for (let time = 0; time < times; time += 1) {
    work()
  }
  return (performance.now() - started) / times
}

function growth(read: (text: string) => unknown, short: string, long: string): number {
  let least = { short: Number.POSITIVE_INFINITY, long: Number.POSITIVE_INFINITY }
  for (let run = 0; run < RUNS; run += 1) {
    // The same number of characters in each measurement, so that the clock's resolution affects both equally.
    least = {
      short: Math.min(
        least.short,
        timeOf(() => read(short), 20),
      ),
      long: Math.min(
        least.long,
        timeOf(() => read(long), 2),
      ),
    }
  }
  return least.long / least.short
}

/** @param of the text of a length */
export function growthOf(read: (text: string) => unknown, of: (length: number) => string, longest: number): number {
  const [short, long] = [of(longest / 10), of(longest)]
  let found = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < TRIES && found > MOST_GROWTH; attempt += 1) {
    found = Math.min(found, growth(read, short, long))
  }
  return found
}
