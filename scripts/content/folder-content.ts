/**
 * Reads the content folder of a shop that has its own products.
 * @module
 */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { KeyedItem } from '#backend/demo/content/make.ts'
import { type ContentFile, ownContent } from '#backend/demo/content/own-content.ts'
import { catalogue } from '#shop'
import { parseJson } from '../../shops/parse-json.ts'
import { chosenShop } from '../../shops/read-shop.ts'
import { StepFailed } from '../machine/run.ts'

function read(folder: string, file: string): ContentFile {
  const json = readFileSync(join(folder, file), 'utf8')
  const data = parseJson(`content/${file}`, json, (message) => new StepFailed(message))
  return { path: file.replace(/\.json$/, ''), data }
}

/** Undefined for the demonstration, whose content is in `backend/demo/data/`. */
export function folderContent(): readonly KeyedItem[] | undefined {
  const folder = join(chosenShop(), 'content')
  return catalogue === 'own'
    ? ownContent(
        globSync('**/*.json', { cwd: folder })
          .toSorted()
          .map((file) => read(folder, file)),
      )
    : undefined
}
