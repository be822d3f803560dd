/**
 * `npm test -- --changed`: decides which parts of the test run a change can break. Types, lint and unit tests always run, because
 * they take seconds and some unit tests read files that they do not import. Vitest selects worker tests by their imports; every
 * other part runs completely or not at all.
 * @module
 */
import { execFileSync } from 'node:child_process'
import { ROOT } from './machine/run.ts'

/** A change to a matching file runs the whole part. */
const CONCERNS: Readonly<Record<string, RegExp>> = {
  contract: /^(?:backend|client\/blocks|domain|worker\/(?:services|http|cache)|tests\/(?:contract|helpers)|scripts)\//,
  built: /^(?:backend|client|domain|worker|public|scripts|tests\/built)\/|\.toml$|^vite\.config\.ts$/,
  browser: /^(?:backend|client|domain|worker|public|scripts|tests\/(?:e2e|engines))\/|\.toml$|^(?:vite|playwright)\.config\.ts$/,
}
/** A change to one of these files affects every test. */
const EVERYTHING = /^(?:package(?:-lock)?\.json|vitest\.config\.ts|tsconfig\.base\.json)$/

const IS_TEST = /\.test\.tsx?$/

/** Whether a part must run after a change to these files. Paths are relative to the root. */
export const concerns = (part: string, files: readonly string[]): boolean => {
  const pattern = CONCERNS[part]
  return pattern === undefined || files.some((file) => EVERYTHING.test(file) || (pattern.test(file) && !isOthersTest(part, file)))
}

/** A test file outside the part's own folder is a unit or worker test. */
const isOthersTest = (part: string, file: string): boolean => IS_TEST.test(file) && !file.startsWith(`tests/${part}/`)

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim()

/** The commit where this branch left main. On main, it is the last commit. */
export const branchPoint = (): string => git('merge-base', 'main', 'HEAD')

/** Files that differ from the commit, including uncommitted and untracked files. */
export const changedSince = (commit: string): readonly string[] =>
  [git('diff', '--name-only', commit), git('ls-files', '--others', '--exclude-standard')].flatMap((lines) =>
    lines.split('\n').filter(Boolean),
  )
