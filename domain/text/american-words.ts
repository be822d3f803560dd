/**
 * British words and their American counterparts. Upstreams name products in British English. A service translates for its market
 * when it parses a response, so cached pages are already translated. The browser does not load this table, because an island
 * needs only a few of its words.
 * @module
 */
import type { Market } from '#domain/markets.ts'
import { inAmericanMeasures } from './american-measures.ts'

type Words = ReadonlyMap<string, string>

/** An entry also covers the plural with "s". */
export const AMERICAN_WORDS: Words = new Map([
  ['aluminium', 'aluminum'],
  ['autumn', 'fall'],
  ['by post', 'by mail'],
  ['catalogue', 'catalog'],
  ['centre', 'center'],
  ['colour', 'color'],
  ['coloured', 'colored'],
  ['colourful', 'colorful'],
  ['colourway', 'colorway'],
  ['cosy', 'cozy'],
  ['court shoe', 'pump'],
  ['cushion', 'pillow'],
  ['delivery', 'shipping'],
  ['dressing gown', 'robe'],
  ['dungarees', 'overalls'],
  ['favourite', 'favorite'],
  ['fibre', 'fiber'],
  ['grandad collar', 'band collar'],
  ['grey', 'gray'],
  ['homeware', 'home goods'],
  ['inside leg', 'inseam'],
  ['jewellery', 'jewelry'],
  ['jumper', 'sweater'],
  ['knitwear', 'sweaters & knits'],
  ['matt', 'matte'],
  ['metre', 'meter'],
  ['mould', 'mold'],
  ['nightwear', 'sleepwear'],
  ['panelled', 'paneled'],
  ['parcel shop', 'drop-off point'],
  ['polo neck', 'turtleneck'],
  ['programme', 'program'],
  ['pyjama', 'pajama'],
  ['recognise', 'recognize'],
  ['roll neck', 'turtleneck'],
  ['roll-neck', 'turtleneck'],
  ['tea towel', 'dish towel'],
  ['trainer', 'sneaker'],
  ['trouser', 'pant'],
  ['waistcoat', 'vest'],
  ['woollen', 'woolen'],
  ['working day', 'business day'],
  ['zip', 'zipper'],
])

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
const isUpper = (text: string): boolean => text === text.toUpperCase()

/** Keeps the original's capitals: all letters, the first letter or none. */
function withCapitalsOf(original: string, word: string): string {
  if (isUpper(original)) {
    return word.toUpperCase()
  }
  return isUpper(original.charAt(0)) ? capital(word) : word
}

/** Replaces whole words, but leaves URLs and tags unchanged. */
function replacing(words: Words): (text: string) => string {
  // Sorts the longest first, so that a long word matches before a shorter word that it begins with.
  const any = [...words.keys()].sort((a, b) => b.length - a.length).join('|')
  // In a path, the slash starts a word; in "Black/Grey", it does not.
  const kept = String.raw`(?<![\p{L}\p{N}])(?:https?:/)?/[^\s<>"')\]]+|</?[a-z][^<>]*>`
  const parts = new RegExp(String.raw`(?:${kept})|(?<![\p{L}\p{N}])(?<word>${any})(?<plural>s?)(?![\p{L}\p{N}])`, 'giu')
  return (text) =>
    text.replace(parts, (whole, ...rest) => {
      const { word, plural }: Record<string, string | undefined> = rest.at(-1)
      const other = word && words.get(word.toLowerCase())
      return other ? withCapitalsOf(whole, other + (plural ?? '').toLowerCase()) : whole
    })
}

const inAmericanWords = replacing(AMERICAN_WORDS)
const inBritishWords = replacing(new Map([...AMERICAN_WORDS].map(([british, american]) => [american, british])))

/** Translates an upstream's text for the market, but leaves URLs and tags unchanged. */
export const inWordsOf = ({ english }: Pick<Market, 'english'>, text: string): string =>
  english === 'american' ? inAmericanMeasures(inAmericanWords(text)) : text

/** Translates a shopper's search words for the upstream. */
export const inUpstreamWords = ({ english }: Pick<Market, 'english'>, text: string): string =>
  english === 'american' ? inBritishWords(text) : text
