import { execFileSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { systemChromium } from './chromium.ts'

function ask(command: string, ...args: string[]): string | undefined {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/** What browser tests see that differs from machine to machine: the browser, and the faces that stand in until the shop's own are there. */
export function surroundings(): readonly string[] {
  const program = systemChromium ?? chromium.executablePath()
  const faces = ['sans-serif', 'serif', 'Arial', 'Times New Roman'].map(
    (name) => `${name}: ${ask('fc-match', '--format=%{family[0]}', name) ?? 'unknown'}`,
  )
  return [`Browser   ${ask(program, '--version') ?? program}`, `Fonts     ${faces.join(', ')}`]
}
