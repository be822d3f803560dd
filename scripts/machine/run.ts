/**
 * Runs child processes quietly: their output appears only if they fail.
 * @module
 */
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { x } from 'tinyexec'

export const ROOT = join(import.meta.dirname, '../..')

const KEPT_CHARACTERS = 60_000
/** Milliseconds between SIGTERM and SIGKILL. */
const TIMEOUT_MS = 5_000

/** A failed step, with a message for the user at the terminal. */
export class StepFailed extends Error {
  override readonly name = 'StepFailed'
}

export interface ChildOptions {
  readonly env?: Readonly<Record<string, string | undefined>> | undefined
  /** Prints the child's output immediately, not only after a failure. */
  readonly verbose?: boolean
  /** Called for each line on standard output and standard error. */
  readonly onLine?: ((line: string) => void) | undefined
}

export interface Child {
  readonly pid: number | undefined
  /** The exit code. A signal counts as 1. */
  readonly ended: Promise<number>
  /** The last part of the child's output. */
  output(): string
  kill(): void
  stop(): Promise<void>
}

/** Starts `node_modules/.bin/{command}` or a command on npm's PATH. */
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
  // Reads the two streams separately, because tinyexec's own reader may join their lines.
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

/**
 * Runs a command until it exits.
 * @throws StepFailed with its output
 */
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

/**
 * Returns the root cause's message. The message of `fetch` is only "fetch failed", and a database error repeats the query and its
 * parameters.
 */
export function reasonOf(error: unknown): string {
  const { cause, message } = error instanceof Error ? error : { cause: undefined, message: String(error) }
  return cause === undefined ? message : reasonOf(cause) || message
}

/** Runs a script's main function. Any error exits with 1. A failed step prints its message without a stack trace. */
export async function main(body: () => Promise<void>): Promise<void> {
  try {
    await body()
  } catch (error) {
    say(
      error instanceof StepFailed
        ? `\n${error.message}`
        : `\n${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
    )
    process.exitCode = 1
  }
}
