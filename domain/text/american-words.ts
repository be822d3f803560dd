/**
 * The one map of words that Americans say in another way. Upstreams have one name per product, in British English; a service words
 * it for its market while it maps the answer, so a stored page pays nothing for it. Never in the browser, where it would weigh more than
 * the few words that an island needs.
 * @module
 */
import type { Market } from '#domain/markets.ts'
import { inAmericanMeasures } from './american-measures.ts'

type Words = ReadonlyMap<string, string>

/** Each also stands for its plural with "s". */
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

/** Capitals as in the original: all of them, the first letter's, or none. */
function withCapitalsOf(original: string, word: string): string {
  if (isUpper(original)) {
    return word.toUpperCase()
  }
  return isUpper(original.charAt(0)) ? capital(word) : word
}

/** Replaces each word of a map that is no part of a longer one. Addresses and tags stay. */
function replacing(words: Words): (text: string) => string {
  // The longest first: of two words that begin alike the longer one is meant.
  const any = [...words.keys()].sort((a, b) => b.length - a.length).join('|')
  // An address begins with its slash where a word would begin: "Black/Grey" is none.
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

/** Words and measures of an upstream's text as the market says them; addresses and tags in it stay. */
export const inWordsOf = ({ english }: Pick<Market, 'english'>, text: string): string =>
  english === 'american' ? inAmericanMeasures(inAmericanWords(text)) : text

/** The other way: what a shopper looks for, in the upstream's words. */
export const inUpstreamWords = ({ english }: Pick<Market, 'english'>, text: string): string =>
  english === 'american' ? inBritishWords(text) : text
