/**
 * Every island's chunk by the name of its file, and the reload that mends a chunk which a deploy has taken away.
 * @module
 */
import type { IslandDefinition } from './define-island.ts'

type IslandModule = Readonly<Record<string, IslandDefinition<object>>>

const files = import.meta.glob<IslandModule>(['../components/**/*.island.tsx', '../blocks/**/*.island.tsx'])
const loaders = new Map(Object.entries(files).map(([path, load]) => [nameOf(path), load]))

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.island.tsx'.length)
}

/** @throws when there is no such island or its chunk does not arrive; the error names it */
export async function loadIsland(name: string): Promise<IslandDefinition<object>> {
  const definition = (await loaders.get(name)?.())?.[name]
  if (!definition) {
    throw new Error(`There is no island ${name}`)
  }
  return definition
}

const RELOAD_KEY = 'chunk-reload'
const RELOAD_EVERY_MS = 60_000

/** A failed chunk load reloads the page, once per 60 seconds (spec A §4); where storage is denied it never does. */
export function reloadOnce(now: number, storage: Pick<Storage, 'getItem' | 'setItem'>, reload: () => void): boolean {
  try {
    if (now - Number(storage.getItem(RELOAD_KEY) ?? 0) < RELOAD_EVERY_MS) {
      return false
    }
    storage.setItem(RELOAD_KEY, String(now))
  } catch {
    // Without storage nothing would stop a second reload: the page stays as it is, and its forms still post.
    return false
  }
  reload()
  return true
}
