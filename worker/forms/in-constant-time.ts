/** Milliseconds. Longer than it takes to request an e-mail, whether or not one is sent. */
const SAME_TIME = 200

/** Delays the response to a fixed time, so that timing does not reveal whether an e-mail or an order exists (safety §6). */
export async function inConstantTime<T>(work: Promise<T>): Promise<T> {
  const [done] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, SAME_TIME))])
  return done
}
