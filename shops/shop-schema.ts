/**
 * The schema of `shops/<name>/shop.json`. Each message states the expected value.
 * @module
 */
import * as v from 'valibot'
import { KNOWN_MARKETS, type MarketCode } from '#domain/known-markets.ts'

const CODES: readonly MarketCode[] = Object.values(KNOWN_MARKETS).map(({ code }) => code)

const matching = (pattern: RegExp, expected: string) =>
  v.pipe(v.string(`${expected} is expected`), v.regex(pattern, `${expected} is expected`))
const text = matching(/^\S(?:.*\S)?$/su, 'a text without spaces around it')
const email = matching(/^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]+$/, 'an address')
const httpsAddress = matching(/^https:\/\/[^\s"<>]+$/, 'an https address')
const whole = (least: number) =>
  v.pipe(
    v.number(`a whole number from ${least} on is expected`),
    v.integer(`a whole number from ${least} on is expected`),
    v.minValue(least, `a whole number from ${least} on is expected`),
  )
const countries = v.pipe(
  v.array(matching(/^[A-Z]{2}$/, "a country code like 'GB'"), 'a list of country codes is expected'),
  v.minLength(1, 'one country at least is expected'),
)
const oneOf = <const Words extends readonly string[]>(words: Words) => v.picklist(words, `one of ${words.join(', ')} is expected`)
const part = <const Entries extends v.ObjectEntries>(entries: Entries) =>
  v.strictObject(entries, ({ expected, received }) =>
    expected === 'never' ? 'no such field is known' : received === 'undefined' ? 'is missing' : 'an object is expected',
  )

const market = part({
  code: oneOf(CODES),
  /** The channel in the commerce platform. */
  channel: v.pipe(whole(1), v.maxValue(8, 'a channel from 1 to 8 is expected')),
  /** Days after delivery within which a parcel may be returned. */
  returnDays: whole(0),
  deliversTo: countries,
})

const isTimeZone = (name: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const day = v.pipe(v.string("a day like '2026-12-25' is expected"), v.isoDate("a day like '2026-12-25' is expected"))

const way = part({
  id: text,
  type: text,
  name: text,
  note: v.exactOptional(text),
  /** Minimum and maximum working days from dispatch to delivery. */
  days: v.pipe(
    v.strictTuple([whole(1), whole(1)], 'two numbers of days are expected'),
    v.check(([least, most]) => least <= most, 'the first number is above the second'),
  ),
  /**
   * An order placed before this time is dispatched on the same working day. Limited to 06:00–23:59, because clocks change at
   * night.
   */
  cutOff: v.exactOptional(matching(/^(?:0[6-9]|1\d|2[0-3]):[0-5]\d$/, "a time of the day like '14:00'")),
  countries,
  /** Minor units, as in `freeFrom` and `pricePerKilo`. */
  price: whole(0),
  freeFrom: v.exactOptional(whole(0)),
  includedGrams: whole(0),
  pricePerKilo: whole(0),
  maxGrams: v.exactOptional(whole(0)),
})

const delivery = part({
  /** The words for "working day" in this market. */
  workingDay: text,
  /** The warehouse's time zone, in which the cut-off applies. */
  timeZone: v.pipe(v.string('a time zone is expected'), v.check(isTimeZone, "a time zone like 'Europe/London' is expected")),
  /** Shown next to the cut-off time if shoppers may live in a different time zone from the warehouse. */
  zoneName: v.exactOptional(text),
  /** Weekdays without dispatch, or without delivery in one of the countries. */
  holidays: v.array(day, 'a list of days is expected'),
  /** The last day for which the holidays are known. The shop promises no delivery after it. */
  knownUntil: day,
  ways: v.pipe(v.array(way, 'a list of ways is expected'), v.minLength(1, 'one way at least is expected')),
})

const mediaName = matching(/^[\w-]{1,60}$/, 'letters, digits and dashes')
/** A naming pattern for images or media sets, with placeholders for the style code, colour and view. */
const mediaRule = (...needed: readonly string[]) =>
  v.pipe(
    matching(/^(?:[\w-]|\{(?:style|colour|view)\})+$/, "a name like '{style}-{colour}-1'"),
    v.check((rule) => needed.every((one) => rule.includes(one)), `${needed.join(', ')} are expected in it`),
  )

const facet = v.pipe(
  part({
    /** Used in the URL, for example `filters[color]`. */
    name: v.pipe(
      matching(/^[a-z][a-z0-9-]{0,29}$/, "a name like 'fabric'"),
      v.regex(/^(?!price)/, 'a name that does not begin with price is expected'),
    ),
    /** In British English. The label is translated for the American market. */
    label: text,
    option: v.exactOptional(oneOf(['colour', 'size', 'length'])),
    /** The name of a custom field in the commerce platform. */
    field: v.exactOptional(text),
    /** The facet's names in the commerce and search APIs, if they differ from the label. */
    commerce: v.exactOptional(text),
    search: v.exactOptional(text),
  }),
  v.check(({ option, field }) => (option === undefined) !== (field === undefined), 'an option or a field is expected'),
)

const department = part({
  /** In British English. */
  name: text,
  american: v.exactOptional(text),
  /** The first segment of the URLs of its categories. */
  slug: matching(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "a segment of a URL like 'womens'"),
  /** A noun for its products, such as `womenswear`. */
  goods: text,
  /** The possessive, for example `women’s`, if the names of its categories contain it. */
  whose: v.exactOptional(text),
  /** True if every product in this department is also in another one, as in Gifts and Sale. */
  repeats: v.exactOptional(v.boolean('true or false is expected')),
})

const categories = v.pipe(
  v.array(matching(/^[a-z0-9-]+(?:\/[a-z0-9-]+)*$/, "a category like 'womens/dresses'"), 'a list of categories is expected'),
  v.minLength(1, 'one category at least is expected'),
)
const look = part({ of: categories, with: categories })

const tupleOf = <const Item extends v.GenericSchema>(item: Item, expected: string) =>
  v.tupleWithRest([item], item, `${expected} is expected`)

interface Family {
  readonly name: string
  readonly colours: readonly string[]
}

/**
 * In the URL, the same parameter specifies either a family or a colour. So a colour may share its name with its own family, but
 * not with another one.
 */
function isUnambiguous(families: readonly Family[]): boolean {
  const names = families.flatMap(({ name, colours }) => [...new Set([name, ...colours])])
  return new Set(names).size === names.length
}

export const shopSchema = v.pipe(
  part({
    name: text,
    /** Texts are set in the display font. Each SVG drawing has `reads`, its text for screen readers. */
    logo: v.array(
      v.union(
        [
          text,
          part({
            path: matching(/^[MLHVCSQTAZ\d.,\s-]+$/i, 'the path of a drawing'),
            box: v.exactOptional(text),
            reads: v.string(),
          }),
        ],
        'words or a drawing are expected',
      ),
      'a list of words and drawings is expected',
    ),
    /** The meta description of pages that have none of their own. */
    inWords: text,
    /** Appended to page titles that have room for it. */
    sells: text,
    rights: text,
    /** `generated` fills the shop with the demonstration's products and pages, `own` with those in the shop's folder. */
    catalogue: oneOf(['generated', 'own']),
    company: part({
      name: text,
      address: text,
      email,
      /** The company's registration number. `taxNumber` is its VAT number. */
      registration: v.exactOptional(text),
      taxNumber: v.exactOptional(text),
    }),
    contact: part({ email, phone: v.exactOptional(text) }),
    social: part({
      instagram: v.exactOptional(httpsAddress),
      facebook: v.exactOptional(httpsAddress),
      pinterest: v.exactOptional(httpsAddress),
      x: v.exactOptional(httpsAddress),
      tiktok: v.exactOptional(httpsAddress),
    }),
    /** The payment logos in the footer. */
    payments: v.array(
      oneOf(['apple-pay', 'google-pay', 'american-express', 'paypal', 'visa', 'maestro', 'mastercard', 'klarna']),
    ),
    /** The first market has no path prefix. */
    markets: v.pipe(
      tupleOf(market, 'one market at least'),
      v.check((all) => new Set(all.map(({ code }) => code)).size === all.length, 'each market once is expected'),
      v.check(
        (all) => new Set(all.map(({ channel }) => channel)).size === all.length,
        'a channel of its own for each market is expected',
      ),
    ),
    /** The URL of a separate German site, to which visitors who choose Germany are sent. */
    germanSite: v.nullable(httpsAddress),
    delivery: v.record(oneOf(CODES), delivery, 'the delivery of each market is expected'),
    /** The shop's accounts with the payment provider. */
    merchant: part({ account: mediaName, appleMerchantId: matching(/^[\w.-]{1,100}$/, 'letters, digits, dots and dashes') }),
    /** The loyalty programme in the promotion engine. */
    loyalty: part({ title: text, name: matching(/^[a-z][a-z0-9_]{0,60}$/, "a name like 'our_circle'") }),
    /** The return address in each market, as lines. Defaults to the company's address. */
    returnsTo: v.optional(
      v.record(
        oneOf(CODES),
        v.pipe(v.array(text, 'lines of an address are expected'), v.minLength(1, 'one line at least is expected')),
        'addresses by market are expected',
      ),
      {},
    ),
    /** The top categories, in display order. Pages without products link to the first one. */
    departments: v.optional(v.array(department, 'a list of departments is expected'), []),
    /**
     * Categories whose products go together. The first matching entry is used; without one, a look consists of products from
     * neighbouring categories.
     */
    looks: v.optional(v.array(look, 'a list of looks is expected'), []),
    /** How many characters at the start of a SKU identify the style. */
    styleCodeLength: whole(1),
    media: part({
      /** The shop's account in the media library. */
      account: mediaName,
      picture: mediaRule('{style}', '{colour}', '{view}'),
      missing: mediaName,
    }),
    /** The prefix for the names of the shop's Workers, database, KV namespace and bucket. */
    resources: matching(/^[a-z][a-z0-9-]{1,40}$/, 'small letters, digits and dashes'),
    /** In display order. */
    facets: v.pipe(
      v.array(facet, 'a list of facets is expected'),
      v.maxLength(8, 'eight facets at most are expected, because each needs a column in the indexes of the listings'),
      v.check((all) => new Set(all.map(({ name }) => name)).size === all.length, 'each facet once is expected'),
    ),
    /** The colour filter shows each family as one colour, in this order. All other colours follow in alphabetical order. */
    colourFamilies: v.pipe(
      v.array(
        part({ name: text, hex: matching(/^#[0-9A-Fa-f]{6}$/, "a colour like '#B2272F'"), colours: v.array(text) }),
        'a list of colour families is expected',
      ),
      v.check((all) => isUnambiguous(all), 'each name and each colour in one family only is expected'),
    ),
    /** Overrides the order of a facet's values. Unlisted values follow, by size and then alphabetically. */
    valueOrder: v.record(text, v.array(text), 'lists of values by facet are expected'),
    /** Separate from `media`, which is sent to browsers, because browsers do not need these patterns. */
    mediaFiles: part({ set: mediaRule('{style}', '{colour}'), film: mediaRule('{style}', '{colour}') }),
  }),
  v.forward(
    v.partialCheck(
      [['markets'], ['delivery']],
      ({ markets, delivery }) => markets.every(({ code }) => delivery[code]),
      'the delivery of each market is expected',
    ),
    ['delivery'],
  ),
)

export type Shop = v.InferOutput<typeof shopSchema>
