/**
 * Type-checks each folder for its runtime: the projects in tsconfig.json. Scripts, bench, contract tests and all other tests are
 * one program, because each additional program would read and check the shop again.
 * @module
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { bindingTypes } from './binding-types.ts'
import { main, ROOT, StepFailed, start } from './machine/run.ts'

const PROJECTS = [...readFileSync(join(ROOT, 'tsconfig.json'), 'utf8').matchAll(/"path":\s*"\.\/([^"]+)"/g)].flatMap(
  ([, folder]) => folder ?? [],
)

async function errorsOf(project: string): Promise<string | undefined> {
  // Uses one checker, because each checker repeats the work on shared types. One checker takes a third of the CPU time of
  // the default four.
  const check = start('tsc', ['-p', project, '--checkers', '1'])
  return (await check.ended) === 0 ? undefined : check.output().trim()
}

/** The number of projects to check in parallel: one per core on the smallest machine that runs this. */
const AT_ONCE = 2

await main(async () => {
  await bindingTypes('--check')
  const errors: string[] = []
  const waiting = [...PROJECTS]
  const checkAll = async () => {
    for (let project = waiting.pop(); project; project = waiting.pop()) {
      const found = await errorsOf(project)
      if (found) {
        errors.push(found)
      }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, checkAll))
  if (errors.length > 0) {
    // Projects overlap, so the same error may be reported twice.
    throw new StepFailed([...new Set(errors.join('\n').split('\n'))].join('\n'))
  }
})
