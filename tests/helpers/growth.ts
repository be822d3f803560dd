/**
 * How much longer a function takes for thirty times the text: about thirty times where it is linear, nine hundred times where it is
 * quadratic. What lies between is told by the order of magnitude, and by the processor time of this thread: other work counts for nothing.
 */
const LONGER = 30
export const MOST_GROWTH = 160
const TRIES = 3

function timeOf(work: () => unknown, times: number): number {
  const started = process.threadCpuUsage()
  for (let time = 0; time < times; time += 1) {
    work()
  }
  const { user, system } = process.threadCpuUsage(started)
  return (user + system) / times
}

/** @param of the text of a length */
export function growthOf(read: (text: string) => unknown, of: (length: number) => string, longest: number): number {
  const [short, long] = [of(longest / LONGER), of(longest)]
  let found = Number.POSITIVE_INFINITY
  for (let attempt = 0; attempt < TRIES && found > MOST_GROWTH; attempt += 1) {
    // As many characters in each, so that the clock's resolution affects both equally.
    const [ofShort, ofLong] = [timeOf(() => read(short), 2 * LONGER), timeOf(() => read(long), 2)]
    found = Math.min(found, ofLong / ofShort)
  }
  return found
}
