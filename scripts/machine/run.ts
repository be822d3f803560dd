/**
 * Quiet child processes: their output is kept, and shown only when they fail.
 * @module
 */
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { x } from 'tinyexec'

export const ROOT = join(import.meta.dirname, '../..')

const KEPT_CHARACTERS = 60_000
/** A process that has not ended this long after SIGTERM is killed. */
const TIMEOUT_MS = 5_000

/** A step that did not work; the message is meant for the person at the terminal. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed'
}

export interface ChildOptions {
  readonly env?: Readonly<Record<string, string | undefined>> | undefined
  /** Shows everything as it comes. */
  readonly verbose?: boolean
  /** Called with each full line of output, standard output and error alike. */
  readonly onLine?: ((line: string) => void) | undefined
}

export interface Child {
  readonly pid: number | undefined
  /** Its exit code; a signal counts as 1. */
  readonly ended: Promise<number>
  /** The last of what it printed. */
  output(): string
  kill(): void
  stop(): Promise<void>
}

/** Starts `node_modules/.bin/{command}`, or any command on the PATH that npm gave us. */
export function start(command: string, args: readonly string[], { env, verbose, onLine }: ChildOptions = {}): Child {
  const child = x(command, args, {
    nodeOptions: { cwd: ROOT, env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  })
  const started = child.process
  let kept = ''
  const take = (line: string) => {
    kept = `${kept}${line}\n`.slice(-KEPT_CHARACTERS)
    if (verbose) {
      say(line)
    }
    onLine?.(line)
  }
  // Each by itself: tinyexec's own reader joins the end of one output with the beginning of the other.
  for (const input of [started?.stdout, started?.stderr]) {
    if (input) {
      createInterface({ input }).on('line', take)
    }
  }
  const ended = new Promise<number>((resolve) => {
    started?.once('error', ({ message }) => {
      take(`${command}: ${message}`)
      resolve(127)
    })
    started?.once('close', (code) => resolve(code ?? 1))
  })
  return {
    pid: child.pid,
    ended,
    output: () => kept,
    kill: () => void child.kill(),
    async stop() {
      const deadline = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
      child.kill()
      await ended
      clearTimeout(deadline)
    },
  }
}

/** Runs a command to its end. @throws StepFailed with what it printed */
export async function run(command: string, args: readonly string[], options: ChildOptions = {}): Promise<string> {
  const child = start(command, args, options)
  const code = await child.ended
  if (code !== 0) {
    const said = options.verbose ? '' : `\n${child.output().trim()}`
    throw new StepFailed(`${[command, ...args].join(' ')} failed (exit code ${code}).${said}`)
  }
  return child.output()
}

export const say = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

/** Runs a script's main function: a failed step is its message and exit code 1, without a stack trace. */
export async function main(body: () => Promise<void>): Promise<void> {
  try {
    await body()
  } catch (error) {
    say(error instanceof StepFailed ? `\n${error.message}` : `\n${error instanceof Error ? error.stack : String(error)}`)
    process.exitCode = 1
  }
}
