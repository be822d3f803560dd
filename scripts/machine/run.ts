/**
 * Quiet child processes: their output is kept, and shown only when they fail.
 * @module
 */
import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { delimiter, join } from 'node:path'

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
  readonly process: ChildProcess
  /** Its exit code; a signal counts as 1. */
  readonly ended: Promise<number>
  /** The last of what it printed. */
  output(): string
  stop(): Promise<void>
}

/** Starts `node_modules/.bin/{command}`, or any command on the PATH that npm gave us. */
export function start(command: string, args: readonly string[], options: ChildOptions = {}): Child {
  const spawnOptions: SpawnOptions = {
    cwd: ROOT,
    env: { ...process.env, ...options.env, PATH: `${join(ROOT, 'node_modules/.bin')}${delimiter}${process.env.PATH ?? ''}` },
    stdio: ['ignore', 'pipe', 'pipe'],
  }
  const child = spawn(command, args, spawnOptions)
  let kept = ''
  let rest = ''
  const take = (chunk: string) => {
    kept = (kept + chunk).slice(-KEPT_CHARACTERS)
    if (options.verbose) {
      process.stderr.write(chunk)
    }
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) {
      options.onLine?.(line)
    }
  }
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', take)
  }
  const ended = new Promise<number>((resolve) => {
    child.on('error', (error) => {
      take(`${command}: ${error.message}\n`)
      resolve(127)
    })
    child.on('close', (code) => resolve(code ?? 1))
  })
  return {
    process: child,
    ended,
    output: () => kept,
    async stop() {
      const deadline = setTimeout(() => child.kill('SIGKILL'), TIMEOUT_MS)
      child.kill('SIGTERM')
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
