import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { ROOT, reasonOf, run, start } from './run.ts'

test('a command’s output is kept line by line, from both streams', async () => {
  const lines: string[] = []
  const output = await run('node', ['-e', 'console.log("one"); console.error("two"); process.stdout.write("three")'], {
    onLine: (line) => lines.push(line),
  })
  expect(lines.toSorted()).toEqual(['one', 'three', 'two'])
  expect(output.split('\n').filter(Boolean)).toEqual(lines)
})

test('a failing command reports its output, a missing one its name', async () => {
  await expect(run('node', ['-e', 'console.log("why"); process.exit(3)'])).rejects.toThrow(/failed \(exit code 3\)\.\nwhy$/)
  await expect(run('no-such-command', [])).rejects.toThrow(/^no-such-command failed \(exit code 127\)\.\nno-such-command: /)
})

test('a command runs with the changed environment, on the project’s Node', async () => {
  const script = 'console.log(process.env.ADDED, process.env.HOME === undefined, process.version)'
  expect((await run('node', ['-e', script], { env: { ADDED: 'yes', HOME: undefined } })).trim()).toBe(
    `yes true ${process.version}`,
  )
})

test('a server is stopped, and counts as failed', async () => {
  const up = Promise.withResolvers<void>()
  const server = start('node', ['-e', 'console.log("up"); setInterval(() => undefined, 1_000)'], { onLine: () => up.resolve() })
  await up.promise
  await server.stop()
  expect(await server.ended).toBe(1)
})

test('the reason of an error is the message of its first cause, or its own if that cause has none', () => {
  const refused = new Error('connect ECONNREFUSED 127.0.0.1:1')
  expect(reasonOf(new TypeError('fetch failed', { cause: refused }))).toBe(refused.message)
  expect(reasonOf(new TypeError('fetch failed', { cause: new AggregateError([]) }))).toBe('fetch failed')
  expect(reasonOf('cut')).toBe('cut')
})

test('an error without a stack, such as a mistake in a data file, is printed with its message', async () => {
  const code = `const { main } = await import('./scripts/machine/run.ts')
    await main(async () => { throw Object.assign(new Error('care.json: title: is missing'), { stack: undefined }) })`
  const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], { cwd: ROOT, encoding: 'utf8' })
  expect([status, stderr.trim()]).toEqual([1, 'care.json: title: is missing'])
})
