/**
 * Reads the content in a shop's own folder. `content/pages/<path>.json` is a page; `content/site-wide.json` has one block per
 * delivery key. Text may contain facts about the shop in braces: {name}, {company}, {address}, {registration}, {taxNumber},
 * {email}, {returns}.
 * @module
 */
import { z } from 'zod'
import { readDataFile } from '#backend/demo/data/data-file.ts'
import { deliveryPromiseOf } from '#backend/demo/deliveries.ts'
import { ALL_MARKETS, DEFAULT_MARKET, type Market } from '#domain/markets.ts'
import { blockWith, itemOf } from './blocks.ts'
import { item, type KeyedItem } from './make.ts'
import { shopWordsOf, unknownAmong } from './market-words.ts'
import { siteWideItems } from './site-wide-items.ts'

const text = z.string('a text is expected').min(1, 'a text is expected')
const block = blockWith(unknownAmong(shopWordsOf(DEFAULT_MARKET).words))
const page = z.strictObject({ title: text, description: text, blocks: z.array(block, 'a list of blocks is expected').min(1) })
const siteWide = z.record(z.string(), block)

/** A file parsed as JSON. The path is relative to `content/` and omits `.json`. */
export interface ContentFile {
  readonly path: string
  readonly data: unknown
}

function itemsOf({ path, data }: ContentFile, market: Market): readonly KeyedItem[] {
  const file = `content/${path}.json`
  const words = shopWordsOf(market)
  if (path === 'site-wide') {
    return siteWideItems(file, readDataFile(file, 'block', siteWide, data), words)
  }
  const { title, description, blocks } = readDataFile(file, undefined, page, data)
  const { title: shown, ...facts } = itemOf({ block: 'content-page', name: title, title, description }, words)
  return [
    {
      key: market.content + path.replace(/^pages\//, ''),
      file,
      item: item('content-page', title, { ...facts, title: shown, components: blocks.map((one) => itemOf(one, words)) }),
    },
  ]
}

/** @throws DataFileError whose message names the file, block and field */
export const ownContent = (files: readonly ContentFile[]): readonly KeyedItem[] =>
  ALL_MARKETS.flatMap((market) => [deliveryPromiseOf(market), ...files.flatMap((file) => itemsOf(file, market))])
