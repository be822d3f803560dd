/**
 * Waits for work, but not for ever: the platform's stores may hang, and a shopper is waiting.
 * @throws at the timeout; the work itself goes on and its result is dropped
 */
export async function patiently<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  let alarm: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    alarm = setTimeout(() => reject(new Error(`no answer within ${milliseconds} ms`)), milliseconds)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(alarm)
  }
}
