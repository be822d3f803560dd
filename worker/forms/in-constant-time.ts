/** Milliseconds. Longer than a request for a mail takes, with or without a mail to send. */
const SAME_TIME = 200

/** Delays the answer to this length, so that its time does not reveal whether an address or an order is known (safety §6). */
export async function inConstantTime<T>(work: Promise<T>): Promise<T> {
  const [done] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, SAME_TIME))])
  return done
}
