/**
 * Measures how much longer a function takes on text thirty times as long: about 30 times if it is linear, 900 times if it is
 * quadratic. A busy machine slows some runs down, so the measurement repeats until the shortest times show linear growth. A
 * quadratic function never does.
 */
const LONGER = 30
export const MAX_GROWTH = 160
const MAX_TRIES = 60

function timeOf(work: () => unknown, times: number): number {
  const started = performance.now()
  for (let time = 0; time < times; time += 1) {
    work()
  }
  return (performance.now() - started) / times
}

/** @param of makes a text of the given length */
export function growthOf(read: (text: string) => unknown, of: (length: number) => string, longest: number): number {
  const [short, long] = [of(longest / LONGER), of(longest)]
  let [ofShort, ofLong] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let attempt = 0; attempt < MAX_TRIES && !(ofLong / ofShort <= MAX_GROWTH); attempt += 1) {
    // Both measurements read the same amount of text, so the clock's resolution affects them equally.
    ofShort = Math.min(
      ofShort,
      timeOf(() => read(short), 2 * LONGER),
    )
    ofLong = Math.min(
      ofLong,
      timeOf(() => read(long), 2),
    )
  }
  return ofLong / ofShort
}
