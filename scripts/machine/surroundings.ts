import { execFileSync } from 'node:child_process'
import { chromium } from '@playwright/test'
import { firefoxProgram, MISSING } from '../../tests/engines/engines.ts'
import { systemChromium } from './chromium.ts'

function ask(command: string, ...args: string[]): string | undefined {
  try {
    return execFileSync(command, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    return undefined
  }
}

/**
 * Reports the facts about a machine that affect browser tests: browser versions, and the fallback fonts that pages use until the
 * shop's fonts load.
 */
export function surroundings(isWhole = false): readonly string[] {
  const program = systemChromium ?? chromium.executablePath()
  const faces = ['sans-serif', 'serif', 'Arial', 'Times New Roman'].map(
    (name) => `${name}: ${ask('fc-match', '--format=%{family[0]}', name) ?? 'unknown'}`,
  )
  const versionOf = { firefox: ask(firefoxProgram ?? '', '--version'), webkit: 'WebKitGTK' }
  const engines = (isWhole ? (['firefox', 'webkit'] as const) : (['firefox'] as const)).map((engine) => {
    const [isMissing] = MISSING[engine]
    return `${engine.padEnd(9)} ${isMissing ? 'not on this machine, so not tested (node scripts/install.mjs --engines)' : versionOf[engine]}`
  })
  return [`Browser   ${ask(program, '--version') ?? program}`, ...engines, `Fonts     ${faces.join(', ')}`]
}
