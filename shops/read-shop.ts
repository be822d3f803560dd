/**
 * Reads `shops/<name>/shop.json`. What is wrong in it is one error with a line for each fault: file, field, what is expected.
 * @module
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { type Shop, shopSchema } from './shop-schema.ts'

/** drizzle-kit loads the tables as CommonJS, where a module does not know its folder; it runs at the root. */
const HERE: string = import.meta.dirname ?? join(process.cwd(), 'shops')

export const DEFAULT_SHOP = 'alder-and-lune'

/** The shop that this command is for. */
export const chosenShop = (): string => process.env.SHOP || DEFAULT_SHOP

export class ShopFileError extends Error {
  override readonly name = 'ShopFileError'
  // the fault is in the file: the stack of the code that reads it would hide the message
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
  let data: unknown
  try {
    data = JSON.parse(json)
  } catch (error) {
    throw new ShopFileError(`${file}: JSON is expected: ${error instanceof Error ? error.message : ''}`)
  }
  const result = v.safeParse(shopSchema, data)
  if (!result.success) {
    throw new ShopFileError(
      result.issues.map((issue) => [file, fieldAt(issue), issue.message].filter(Boolean).join(': ')).join('\n'),
    )
  }
  return result.output
}

/** @throws ShopFileError */
export function readShop(name: string, folder: string = HERE): Shop {
  if (!shopsIn(folder).includes(name)) {
    throw new ShopFileError(
      `There is no shop '${name}': shops/ has ${shopsIn(folder).join(', ')}. Make one with: npm run shop -- new ${name}`,
    )
  }
  const file = `shops/${name}/shop.json`
  let json: string
  try {
    json = readFileSync(join(folder, name, 'shop.json'), 'utf8')
  } catch {
    throw new ShopFileError(`${file} is missing`)
  }
  return parseShop(file, json)
}

/**
 * What bundlers take for `#shop`: the file as it is, checked.
 * @throws ShopFileError
 */
export function shopAlias(): { readonly '#shop': string } {
  readShop(chosenShop())
  return { '#shop': join(import.meta.dirname, chosenShop(), 'shop.json') }
}
