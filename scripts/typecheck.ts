/**
 * Checks the types of each folder against the runtime it is written for: the projects that tsconfig.json refers to.
 * @module
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { main, ROOT, StepFailed, start } from './machine/run.ts'

const PROJECTS = [...readFileSync(join(ROOT, 'tsconfig.json'), 'utf8').matchAll(/"path":\s*"\.\/([^"]+)"/g)].flatMap(
  ([, folder]) => folder ?? [],
)

async function errorsOf(project: string): Promise<string | undefined> {
  const check = start('tsc', ['-p', project])
  return (await check.ended) === 0 ? undefined : check.output().trim()
}

await main(async () => {
  const errors: string[] = []
  // One after another: the compiler uses every core by itself.
  for (const project of PROJECTS) {
    const found = await errorsOf(project)
    if (found) {
      errors.push(found)
    }
  }
  if (errors.length > 0) {
    // Projects overlap, so one mistake can be told twice.
    throw new StepFailed([...new Set(errors.join('\n').split('\n'))].join('\n'))
  }
})
