/**
 * Reads `shops/<name>/shop.json`. A single error lists every fault on its own line, with the file, the field and the expected
 * value.
 * @module
 */
import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import * as v from 'valibot'
import { parseJson } from './parse-json.ts'
import { type Shop, shopSchema } from './shop-schema.ts'

/** drizzle-kit loads this module as CommonJS, which has no `import.meta.dirname`. It runs in the root folder. */
const HERE: string = import.meta.dirname ?? join(process.cwd(), 'shops')

export const DEFAULT_SHOP = 'alder-and-lune'

/** `SHOP` is the shop's name, or a path to its folder. */
export const chosenShop = (): string => resolve(HERE, process.env.SHOP || DEFAULT_SHOP)

export class ShopFileError extends Error {
  override readonly name = 'ShopFileError'
  // The fault is in the file, and a stack trace would only hide the message.
  override readonly stack = undefined
}

export const shopsIn = (folder: string = HERE): readonly string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? entry.name : []))

const fieldAt = (issue: v.BaseIssue<unknown>): string =>
  (issue.path ?? []).reduce(
    (text, { key }) => (typeof key === 'number' ? `${text}[${key}]` : `${text}${text && '.'}${String(key)}`),
    '',
  )

/** @throws ShopFileError */
export function parseShop(file: string, json: string): Shop {
  const data = parseJson(file, json, (message) => new ShopFileError(message))
  const result = v.safeParse(shopSchema, data)
  if (!result.success) {
    throw new ShopFileError(
      result.issues.map((issue) => [file, fieldAt(issue), issue.message].filter(Boolean).join(': ')).join('\n'),
    )
  }
  return result.output
}

/**
 * @param shop name of the shop, or path to its folder
 * @throws ShopFileError
 */
export function readShop(shop: string): Shop {
  const folder = resolve(HERE, shop)
  const name = basename(folder)
  if (!existsSync(folder)) {
    throw new ShopFileError(
      `There is no shop '${name}': shops/ has ${shopsIn().join(', ')}. Make one with: npm run shop -- new ${name}`,
    )
  }
  for (const file of ['shop.json', 'theme.css', 'fonts.css']) {
    if (!existsSync(join(folder, file))) {
      throw new ShopFileError(`shops/${name}/${file} is missing`)
    }
  }
  return parseShop(`shops/${name}/shop.json`, readFileSync(join(folder, 'shop.json'), 'utf8'))
}

/**
 * The bundler's aliases for `#shop` and the files below it.
 * @throws ShopFileError
 */
export function shopAlias(folder: string = chosenShop()) {
  readShop(folder)
  return [
    { find: /^#shop$/, replacement: join(folder, 'shop.json') },
    { find: /^#shop\/(?!departments$)/, replacement: `${folder}/` },
  ]
}

const DEPARTMENTS = '\0shop-departments'

/**
 * Adds the default values of missing fields to the module `#shop`. `#shop/departments` is a separate module, because most pages
 * do not need the departments.
 */
export const shopDefaults = (folder: string = chosenShop()) => ({
  name: 'shop-defaults',
  enforce: 'pre' as const,
  resolveId: { filter: { id: /^#shop\/departments$/ }, handler: () => DEPARTMENTS },
  load: {
    filter: { id: new RegExp(`^${DEPARTMENTS}$`) },
    handler: () => `export const departments = ${JSON.stringify(readShop(folder).departments)}`,
  },
  transform: {
    filter: { id: /\/shop\.json$/ },
    handler: (_code: string, id: string) => (id === join(folder, 'shop.json') ? JSON.stringify(readShop(folder)) : undefined),
  },
})

/** `fileName` is the URL path without the leading slash. */
export const publicFiles = (folder: string = join(chosenShop(), 'public')) =>
  globSync('**/*.*', { cwd: folder }).map((fileName) => ({
    fileName,
    source: () => readFileSync(join(folder, fileName)),
  }))
