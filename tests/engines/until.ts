import { nameOf, type Target, WAIT_MS } from './visit.ts'

const ASK_AGAIN_MS = 100

/**
 * Repeats an action until its element exists and accepts it, because the page may change in the meantime.
 * @param action resolves to whether the element was there
 */
export async function until(target: Target, action: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + WAIT_MS
  let reason: unknown = 'it is not there'
  while (Date.now() < deadline) {
    try {
      if (await action()) {
        return
      }
    } catch (error) {
      reason = error
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  }
  throw new Error(`${nameOf(target)}: ${reason}`)
}
