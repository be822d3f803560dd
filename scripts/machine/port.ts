/**
 * Parses a port setting, checks that a port is free, and waits until a server responds.
 * @module
 */
import getPort from 'get-port'
import { StepFailed } from './run.ts'

const HIGHEST_PORT = 65_535
const ASK_AGAIN_MS = 150

/**
 * Parses the setting PORT.
 * @throws StepFailed if it is not a port
 */
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

/** @throws StepFailed if another program listens on the port */
export async function requireFreePort(port: number, how: string): Promise<void> {
  if ((await getPort({ port })) !== port) {
    throw new StepFailed(`Port ${port} is in use by another program. Stop that program, or choose another port: ${how}`)
  }
}

/** Polls until the URL responds successfully or `gaveUp` returns true. */
export async function waitUntilReady(url: string, timeoutMs: number, gaveUp: () => boolean): Promise<boolean> {
  const deadline = Date.now() + timeoutMs
  while (Date.now() < deadline && !gaveUp()) {
    try {
      const response = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(deadline - Date.now()) })
      await response.body?.cancel()
      if (response.ok) {
        return true
      }
    } catch {
      // No server listens yet, so the loop tries again.
    }
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS))
  }
  return false
}
