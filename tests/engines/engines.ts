/**
 * The browsers' engines: those of the suite, and those that this machine has.
 * @module
 */
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export type Engine = 'chromium' | 'firefox' | 'webkit'

/** Said by each project of playwright.engines.config.ts. */
export interface EngineOptions {
  readonly engine: Engine
  readonly shopPort: number
}

/** What `scripts/install.mjs --engines` installs. */
const PROGRAMS: Readonly<Record<Engine, readonly string[]>> = {
  chromium: [],
  firefox: ['firefox-esr'],
  webkit: ['WebKitWebDriver', 'Xvfb', 'openssl'],
}

const isOnPath = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)))

/** The programs that an engine would need. */
export const missingFor = (engine: Engine): readonly string[] => PROGRAMS[engine].filter((program) => !isOnPath(program))
