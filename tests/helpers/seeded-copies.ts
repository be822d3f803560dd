/**
 * Node's side of seeded.ts: `/keep/NAME` copies a worker test's database to a file, and `/put-back/NAME` restores it. SQLite's own backup
 * takes a fiftieth of the time of seeding.
 * @module
 */
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { type Miniflare, type Request, Response } from 'miniflare'

const folder = mkdtempSync(join(tmpdir(), 'shop-seeded-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

function hasTable(file: string, name: string): boolean {
  try {
    const database = new DatabaseSync(file, { readOnly: true })
    const found = database.prepare('SELECT 1 FROM sqlite_master WHERE name = ?').get(name)
    database.close()
    return found !== undefined
  } catch {
    // The folder may belong to another program and be unreadable.
    return false
  }
}

/** Finds a database's file by a table that only this database has, because Miniflare does not reveal the file. */
async function findFile(runner: Miniflare): Promise<string> {
  const database = await runner.getD1Database('DB')
  const mark = `mark_${crypto.randomUUID().replaceAll('-', '')}`
  await database.prepare(`CREATE TABLE ${mark} (id)`).run()
  const file = globSync(join(tmpdir(), 'miniflare-*/d1/*/*.sqlite')).find((candidate) => hasTable(candidate, mark))
  await database.prepare(`DROP TABLE ${mark}`).run()
  if (!file) {
    throw new Error('The file of the test database was not found.')
  }
  return file
}

const files = new WeakMap<Miniflare, Promise<string>>()

function fileOf(runner: Miniflare): Promise<string> {
  const file = files.get(runner) ?? findFile(runner)
  files.set(runner, file)
  return file
}

/** Pages per backup step; enough for all in one. */
const PAGES = 1_000_000

async function copy(from: string, to: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true })
  await backup(source, to, { rate: PAGES })
  source.close()
}

/** @returns 404 if no copy has this name */
export async function seededCopies(request: Request, runner: Miniflare): Promise<Response> {
  const { pathname } = new URL(request.url)
  const kept = join(folder, basename(pathname))
  if (pathname.startsWith('/keep/')) {
    await copy(await fileOf(runner), kept)
  } else if (existsSync(kept)) {
    await copy(kept, await fileOf(runner))
  } else {
    return new Response(null, { status: 404 })
  }
  return new Response(null, { status: 204 })
}
