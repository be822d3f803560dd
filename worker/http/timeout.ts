export class TimeoutError extends Error {
  constructor(milliseconds: number) {
    super(`no answer within ${milliseconds} ms`)
    this.name = 'TimeoutError'
  }
}

/**
 * Limits how long a shopper waits for a hanging upstream or storage. After the timeout, the work continues, but its result is
 * dropped.
 * @throws TimeoutError
 */
export async function withTimeout<T>(work: () => Promise<T>, milliseconds: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(milliseconds)), milliseconds)
  })
  try {
    return await Promise.race([work(), late])
  } finally {
    clearTimeout(timer)
  }
}

/** @returns undefined if the work fails or takes longer */
export const resultInTime = <T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> =>
  withTimeout(() => work, milliseconds).catch(() => undefined)
