/** Milliseconds. A request for an e-mail takes less time than this, whether or not an e-mail is sent. */
const SAME_TIME = 200

/**
 * Delays the response to a fixed time, so that its timing does not reveal whether an e-mail address or an order exists (safety
 * §6).
 */
export async function inConstantTime<T>(work: Promise<T>): Promise<T> {
  const [done] = await Promise.all([work, new Promise((resolve) => setTimeout(resolve, SAME_TIME))])
  return done
}
