/** Milliseconds. Longer than asking for a mail takes, which is longer where there is one to send. */
const SAME_TIME = 200

/** The answer takes this long at least, so that its time does not tell whether an address or an order is known (safety §6). */
export async function inConstantTime<T>(work: Promise<T>): Promise<T> {
  const [done] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, SAME_TIME))])
  return done
}
