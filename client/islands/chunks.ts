import type { IslandDefinition } from './define-island.ts'

type IslandModule = Readonly<Record<string, IslandDefinition<object>>>

const files = import.meta.glob<IslandModule>('../{blocks,components,panels}/**/*.island.tsx')
const loaders = new Map(Object.entries(files).map(([path, load]) => [nameOf(path), load]))

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1, -'.island.tsx'.length)
}

/** @throws an error that names the island, if the island does not exist or its chunk fails to load */
export async function loadIsland(name: string): Promise<IslandDefinition<object>> {
  const definition = (await loaders.get(name)?.())?.[name]
  if (!definition) {
    throw new Error(`No island ${name}`)
  }
  return definition
}
