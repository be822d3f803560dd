/**
 * The port of a server: which one, whether it is free, and whether something answers there.
 * @module
 */
import getPort from 'get-port'
import { StepFailed } from './run.ts'

const HIGHEST_PORT = 65_535
const ASK_AGAIN_MS = 150

/** The port of the setting PORT. @throws StepFailed when it is no port */
export function portFrom(setting: string | undefined, otherwise: number): number {
  if (setting === undefined || setting === '') {
    return otherwise
  }
  const port = Number(setting)
  if (!Number.isInteger(port) || port < 1 || port > HIGHEST_PORT) {
    throw new StepFailed(`PORT must be a number from 1 to ${HIGHEST_PORT}; it is "${setting}".`)
  }
  return port
}

/** @throws StepFailed when another program listens on it */
export async function requireFreePort(port: number, how: string): Promise<void> {
  if ((await getPort({ port })) !== port) {
    throw new StepFailed(`Port ${port} is in use by another program. Stop that one, or choose another port: ${how}`)
  }
}

/** Asks until the address answers with a success, or `gaveUp` says that there is no hope. */
export async function waitUntilItAnswers(url: string, timeoutMs: number, gaveUp: () => boolean): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline && !gaveUp()) {
    try {
      const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(deadline - Date.now()) })
      await response.body?.cancel()
      if (response.ok) {
        return true
      }
    } catch {
      // No program listens yet: ask again.
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  }
  return false
}
