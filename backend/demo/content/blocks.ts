/**
 * Parses the blocks in data files: `{ "block": "text-block", "name": … }` plus the block's fields. Text may contain market words
 * in braces. A field may also be:
 * - `{ "image": "gifts" }`: an image
 * - `{ "film": "candlelight" }`: a film
 * - `{ "product": "AL1001-red-1" }`: an image of a product
 * - `{ "pounds": 129 }`: a price
 * - `{ "shown": 1001, "in": "sunday-look" }`: a product in a look
 * @module
 */
import { z } from 'zod'
import { isRecord } from '#backend/amplience/content/wire.ts'
import { CHANNELS } from '#backend/channels.ts'
import { shopPrices } from '#backend/demo/catalogue/shop-prices.ts'
import { oneOf } from '#backend/demo/data/data-file.ts'
import { FILM_NAMES, SCENE_NAMES } from '#backend/demo/pictures/scene-names.ts'
import { lookPiece, lookProduct } from './look-products.ts'
import { film, type Item, image, item, mediaImage } from './make.ts'
import { type MarketWords, unknownWords, withWords } from './market-words.ts'
import { ALT_TEXTS } from './pictures.ts'

type Path = readonly (string | number)[]
type Report = (path: Path, message: string) => void

const words = z.string('is missing')
const scene = oneOf('picture', SCENE_NAMES)
const clip = oneOf('film', FILM_NAMES)
const picture = z.strictObject({ image: scene })
const moving = z.strictObject({ film: clip })
const pictured = z.strictObject({ product: words.regex(/^AL\d+-[a-z-]+-\d$/, "is no picture like 'AL1001-red-1'") })
const priced = z.strictObject({ pounds: z.number().positive('is nothing') })
const heading = z.looseObject({ block: words.regex(/^[a-z0-9-]+$/, 'is no name of a block'), name: words.min(1, 'is empty') })

const SHAPES: readonly (readonly [field: string, shape: z.ZodType])[] = [
  ['image', picture],
  ['film', moving],
  ['product', pictured],
  ['pounds', priced],
  ['shown', lookPiece],
  ['block', heading],
]

const shapeOf = (part: Readonly<Record<string, unknown>>): z.ZodType | undefined =>
  SHAPES.find(([field]) =>
    field === 'block' ? 'block' in part : typeof part[field] === 'string' || typeof part[field] === 'number',
  )?.[1]

type Unknown = (text: string) => readonly string[]

function check(part: unknown, path: Path, report: Report, unknown: Unknown): void {
  if (typeof part === 'string') {
    for (const word of unknown(part)) {
      report(path, `unknown word '{${word}}'`)
    }
    return
  }
  if (isRecord(part)) {
    for (const { path: place, message } of shapeOf(part)?.safeParse(part).error?.issues ?? []) {
      report([...path, ...place.map(String)], message)
    }
  }
  if (Array.isArray(part)) {
    for (const [index, entry] of part.entries()) {
      check(entry, [...path, index], report, unknown)
    }
  } else if (isRecord(part)) {
    checkFields(part, path, report, unknown)
  }
}

function checkFields(fields: Readonly<Record<string, unknown>>, path: Path, report: Report, unknown: Unknown): void {
  for (const [name, value] of Object.entries(fields)) {
    check(value, [...path, name], report, unknown)
  }
}

const reporter =
  (context: z.RefinementCtx): Report =>
  (path, message) =>
    context.addIssue({ code: 'custom', path: [...path], message })

/** Any JSON value inside a block. */
export const part = z.unknown().superRefine((value, context) => check(value, [], reporter(context), unknownWords))

/** Text that may contain market words in braces. */
export const text = z
  .string()
  .min(1, 'is empty')
  .superRefine((value, context) => check(value, [], reporter(context), unknownWords))

/** @param unknown returns the words in braces that are not defined */
export const blockWith = (unknown: Unknown) =>
  heading.superRefine((fields, context) => checkFields(fields, [], reporter(context), unknown))

export const block = blockWith(unknownWords)
export type Block = z.output<typeof block>

/** Derives the market's price from the UK price, in main units. */
function priceIn({ code }: MarketWords['market'], pounds: number): number {
  const [list = 0] = CHANNELS.filter(({ market }) => market.code === code).map(({ id }) => shopPrices(pounds)[id]?.list)
  return list / 100
}

/** Replaces the market words, images, prices and products inside a block. */
function partOf(value: unknown, words: MarketWords): unknown {
  if (typeof value === 'string') {
    return withWords(value, words)
  }
  if (Array.isArray(value)) {
    return value.map((entry) => partOf(entry, words))
  }
  if (!isRecord(value)) {
    return value
  }
  const { block: schema, name } = value
  if (typeof value.image === 'string') {
    const shown = scene.parse(value.image)
    return image(shown, withWords(ALT_TEXTS[shown], words))
  }
  if (typeof value.film === 'string') {
    const shown = clip.parse(value.film)
    return film(shown, withWords(ALT_TEXTS[shown], words))
  }
  if (typeof value.product === 'string') {
    return mediaImage(value.product, '')
  }
  if (typeof value.shown === 'number') {
    return lookProduct(lookPiece.parse(value), words)
  }
  if (typeof value.pounds === 'number') {
    return priceIn(words.market, value.pounds)
  }
  if (typeof schema === 'string' && typeof name === 'string') {
    return itemOf({ ...value, block: schema, name }, words)
  }
  return Object.fromEntries(Object.entries(value).map(([field, entry]) => [field, partOf(entry, words)]))
}

/** In these blocks, `name` is both a field of the block and the item's name. */
const NAMED = ['product-card']

export function itemOf({ block: schema, name, ...others }: Block, words: MarketWords): Item {
  const fields = NAMED.includes(schema) ? { name, ...others } : others
  const parts = Object.entries(fields).map(([field, value]) => [field, partOf(value, words)])
  return item(schema, withWords(name, words), Object.fromEntries(parts))
}
