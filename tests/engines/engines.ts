/**
 * The browser engines that the tests use, and which of them are installed on this machine.
 * @module
 */
import { existsSync, globSync } from 'node:fs'
import { homedir } from 'node:os'
import { delimiter, join } from 'node:path'

export const ENGINES = ['firefox', 'chromium', 'webkit'] as const

export type Engine = (typeof ENGINES)[number]

/** Set by each engine's project in playwright.config.ts. */
export interface EngineOptions {
  readonly engine: Engine
  /** Firefox only. */
  readonly blocksCookies: boolean
}

const onPath = (program: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((file) => existsSync(file))

/** Debian's Firefox if it is installed, otherwise the one that `scripts/install.mjs --firefox` downloaded from Mozilla. */
export const firefoxProgram: string | undefined =
  onPath('firefox-esr') ??
  globSync(join(homedir(), '.cache/puppeteer/firefox/*/{firefox/firefox,*.app/Contents/MacOS/firefox}')).at(-1)

/** The programs that each engine needs but this machine lacks. */
export const MISSING: Readonly<Record<Engine, readonly string[]>> = {
  chromium: [],
  firefox: firefoxProgram ? [] : ['firefox'],
  webkit: ['WebKitWebDriver', 'Xvfb', 'openssl'].filter((program) => !onPath(program)),
}
