/**
 * Ports: which one, whether it is free, and whether something answers there.
 * @module
 */
import { createServer } from 'node:net'
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

const canListen = (port: number, host: string): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer()
    // A machine without IPv6 has no ::1 to be taken.
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code !== 'EADDRINUSE' && error.code !== 'EACCES'))
    server.listen({ port, host, exclusive: true }, () => server.close(() => resolve(true)))
  })

const isFree = async (port: number): Promise<boolean> => (await canListen(port, '127.0.0.1')) && (await canListen(port, '::1'))

/** The first free port from this one on. */
export async function freePortFrom(port: number): Promise<number> {
  for (let candidate = port; candidate <= HIGHEST_PORT; candidate += 1) {
    if (await isFree(candidate)) {
      return candidate
    }
  }
  throw new StepFailed(`There is no free port from ${port} on.`)
}

/** @throws StepFailed when another program listens on it */
export async function requireFreePort(port: number, how: string): Promise<void> {
  if (!(await isFree(port))) {
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
