/**
 * `npm test -- --changed`: which parts a change can break. Types, lint and unit tests always run: they take seconds, and some unit
 * tests read files that they do not import. Vitest follows imports to the worker tests; the other parts run whole or not at all.
 * @module
 */
import { execFileSync } from 'node:child_process'
import { ROOT } from './machine/run.ts'

/** Changes of these files run a part whole; those of no listed file leave it out. */
const CONCERNS: Readonly<Record<string, RegExp>> = {
  contract: /^(?:backend|client\/blocks|domain|worker\/(?:services|http|cache)|tests\/(?:contract|helpers)|scripts)\//,
  built: /^(?:backend|client|domain|worker|public|scripts|tests\/built)\/|\.toml$|^vite\.config\.ts$/,
  browser: /^(?:backend|client|domain|worker|public|scripts|tests\/(?:e2e|engines))\/|\.toml$|^(?:vite|playwright)\.config\.ts$/,
}
/** Every test stands on these. */
const EVERYTHING = /^(?:package(?:-lock)?\.json|vitest\.config\.ts|tsconfig\.base\.json)$/

const IS_TEST = /\.test\.tsx?$/

/** Whether a part must run after a change of these files, relative to the root. */
export const concerns = (part: string, files: readonly string[]): boolean => {
  const pattern = CONCERNS[part]
  return pattern === undefined || files.some((file) => EVERYTHING.test(file) || (pattern.test(file) && !isOthersTest(part, file)))
}

/** A test beside the code belongs to the unit or the worker tests. */
const isOthersTest = (part: string, file: string): boolean => IS_TEST.test(file) && !file.startsWith(`tests/${part}/`)

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

/** Where this branch left main; on main itself the last commit. */
export const branchPoint = (): string => git('merge-base', 'main', 'HEAD')

/** Files that differ from a commit, uncommitted and new ones too. */
export const changedSince = (commit: string): readonly string[] =>
  [git('diff', '--name-only', commit), git('ls-files', '--others', '--exclude-standard')].flatMap((lines) =>
    lines.split('\n').filter(Boolean),
  )
