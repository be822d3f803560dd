/**
 * Runs plain workerd as a child process, without Miniflare or a proxy. It reports the port of each socket and the CPU time of the
 * process.
 * @module
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { type Configuration, writeConfiguration } from './workerd-config.ts'

export interface Workerd {
  port(socket: string): number
  /** Milliseconds of CPU time that the process has used so far. */
  cpuMs(): number
  /** Bytes that the process currently uses. */
  heldBytes(): number
  /** The inspector's port. Undefined unless workerd was started for inspection. */
  inspectorPort(): number | undefined
  /** The last part of the output of workerd and its Workers. */
  output(): string
  stop(): Promise<void>
}

/** Uses the path that the package exports, because the entry under `bin` may be a script that starts another process. */
const { default: BINARY }: { default: string } = createRequire(import.meta.url)('workerd')
const NS_PER_MS = 1_000_000
const KEPT_OUTPUT = 100_000

/**
 * Sums the milliseconds of the process's threads, which live as long as the process. The scheduler counts each thread's time in
 * nanoseconds; `stat` counts the process's time only in steps of ten milliseconds.
 */
function cpuMsOf(pid: number): number {
  const threads = readdirSync(`/proc/${pid}/task`)
  const nanoseconds = threads.map((thread) => Number(readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ')[0]))
  return nanoseconds.reduce((sum, one) => sum + one, 0) / NS_PER_MS
}

const heldBytesOf = (pid: number): number =>
  Number(/VmRSS:\s*(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) * 1024

/**
 * Resolves when every socket listens.
 * @throws with workerd's output if workerd exits before that
 */
export async function startWorkerd(
  folder: string,
  configuration: Configuration,
  { isInspected = false }: { readonly isInspected?: boolean } = {},
): Promise<Workerd> {
  const path = writeConfiguration(folder, configuration)
  const inspection = isInspected ? ['--inspector-addr=127.0.0.1:0'] : []
  const child = spawn(BINARY, ['serve', '--control-fd=3', ...inspection, path], { stdio: ['ignore', 'pipe', 'pipe', 'pipe'] })
  const { pid } = child
  const control = child.stdio[3]
  if (pid === undefined || !(control instanceof Readable)) {
    throw new Error(`${BINARY} does not start`)
  }
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-KEPT_OUTPUT)
    })
  }
  const ended = once(child, 'exit')
  const kill = () => child.kill()
  process.once('exit', kill)
  const ports = new Map<string, number>()
  let inspectorPort: number | undefined
  const listening = new Promise<void>((resolve) => {
    createInterface({ input: control }).on('line', (line) => {
      const message: { event: string; socket?: string; port?: number } = JSON.parse(line)
      if (message.event === 'listen-inspector') {
        inspectorPort = message.port
      }
      if (message.event === 'listen' && message.socket !== undefined && message.port !== undefined) {
        ports.set(message.socket, message.port)
      }
      if (ports.size === configuration.sockets.length && (!isInspected || inspectorPort !== undefined)) {
        resolve()
      }
    })
  })
  await Promise.race([
    listening,
    ended.then(() => {
      throw new Error(`workerd ended at once\n${said}`)
    }),
  ])
  return {
    port(socket) {
      const port = ports.get(socket)
      if (port === undefined) {
        throw new Error(`no socket ${socket}`)
      }
      return port
    },
    cpuMs: () => cpuMsOf(pid),
    heldBytes: () => heldBytesOf(pid),
    inspectorPort: () => inspectorPort,
    output: () => said,
    async stop() {
      kill()
      await ended
      process.removeListener('exit', kill)
    },
  }
}
