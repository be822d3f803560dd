/**
 * Starts the real backend for the bench: its built Worker under `wrangler dev`, with a database that later runs reuse.
 * @module
 */
import getPort from 'get-port'
import { BUILT } from '../scripts/build.ts'
import { waitUntilReady } from '../scripts/machine/port.ts'
import { run, start } from '../scripts/machine/run.ts'

export interface Backend {
  readonly port: number
  /**
   * When `wrangler dev` lost a request, in epoch milliseconds. Both wrangler processes close an idle connection after five
   * seconds. A request sent at that moment gets a 500 and never reaches the Worker; wrangler itself retries a GET.
   */
  readonly lost: readonly number[]
  stop(): Promise<void>
}

const STATE = '.wrangler/bench/state'
const START_WITHIN_MS = 30_000
/** `wrangler dev` prints this when it loses a request. */
const LOST = /Error inside ProxyWorker .*Network connection lost/

/**
 * Seeds the database if it is new.
 * @throws with wrangler's output if the backend does not respond in time
 */
export async function startBackend(products: number, state: string = STATE): Promise<Backend> {
  await run('node', ['scripts/seed.ts', '--products', String(products), '--persist-to', state])
  const port = await getPort()
  const lost: number[] = []
  const wrangler = start(
    'wrangler',
    [
      'dev',
      ...['--config', BUILT.developmentBackend],
      ...['--port', String(port)],
      ...['--inspector-port', '0'],
      ...['--persist-to', state],
      ...['--log-level', 'error'],
      '--show-interactive-dev-session=false',
    ],
    { onLine: (line) => LOST.test(line) && lost.push(Date.now()) },
  )
  const kill = () => wrangler.kill()
  process.once('exit', kill)
  let ended = false
  void wrangler.ended.then(() => {
    ended = true
    process.removeListener('exit', kill)
  })
  if (!(await waitUntilReady(`http://127.0.0.1:${port}/healthz`, START_WITHIN_MS, () => ended))) {
    await wrangler.stop()
    throw new Error(`The backend does not answer.\n${wrangler.output()}`)
  }
  return { port, lost, stop: wrangler.stop }
}
