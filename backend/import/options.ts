/**
 * Maps a product's options to colour, size and length. An option with any other name is stored as size or length and keeps its
 * own name.
 * @module
 */
import { ONLY_COLOUR } from '#backend/database/facets.ts'
import type { Colour } from '#backend/database/tables/catalogue.ts'
import { hexOf } from './colours.ts'
import { ONLY_SIZE, UNKNOWN_HEX } from './defaults.ts'
import type { OptionCell, VariantEntry } from './entry.ts'
import { errorAt, type Fault, noticeAt, type Place } from './fault.ts'

export type OptionPlace = 'colour' | 'size' | 'length'

const PLACES: readonly (readonly [OptionPlace, ReadonlySet<string>])[] = [
  ['colour', new Set(['color', 'colour', 'farbe', 'couleur', 'kleur', 'colore', 'shade', 'finish'])],
  ['size', new Set(['size', 'größe', 'groesse', 'grösse', 'taille', 'maat', 'taglia', 'talla'])],
  ['length', new Set(['length', 'länge', 'laenge', 'longueur', 'lengte'])],
]

const OWN_NAMES: Readonly<Record<OptionPlace, string>> = { colour: 'Color', size: 'Size', length: 'Length' }

export interface Options {
  readonly colours: readonly Colour[]
  readonly sizes: readonly string[]
  readonly lengths: readonly string[]
  readonly optionNames: Readonly<Partial<Record<'size' | 'length', string>>>
  valueAt(variant: VariantEntry, place: OptionPlace): string | undefined
}

const isOf = (words: ReadonlySet<string>, name: string): boolean =>
  name
    .toLowerCase()
    .split(/\s+/)
    .some((word) => words.has(word))

/** Maps each option name to colour, size or length. Returns undefined if some options are left over. */
function placesOf(names: readonly string[]): ReadonlyMap<string, OptionPlace> | undefined {
  const taken = new Map<OptionPlace, string>()
  for (const [place, words] of PLACES) {
    const name = names.find((one) => isOf(words, one) && ![...taken.values()].includes(one))
    if (name) {
      taken.set(place, name)
    }
  }
  const others = names.filter((name) => ![...taken.values()].includes(name))
  const free = (['size', 'length'] as const).filter((place) => !taken.has(place))
  if (others.length > free.length) {
    return undefined
  }
  others.forEach((name, index) => {
    const place = free[index]
    if (place) {
      taken.set(place, name)
    }
  })
  return new Map([...taken].map(([place, name]) => [name, place]))
}

const distinct = (values: readonly (string | undefined)[]): readonly string[] => [
  ...new Set(values.filter((value) => value !== undefined)),
]

/** Material and Pattern count as options only if they differ between variants. In most feeds they merely describe the product. */
export function optionsOf(
  variants: readonly VariantEntry[],
  place: Place,
  faults: Fault[],
  told: Set<string>,
): Options | undefined {
  const cells = variants.flatMap(({ options }) => options)
  const names = distinct(cells.map(({ name }) => name)).filter((name) =>
    cells.some((cell) => cell.name === name && cell.value !== ''),
  )
  const differing = names.filter(
    (name) =>
      !['Material', 'Pattern'].includes(name) ||
      new Set(cells.filter((cell) => cell.name === name).map(({ value }) => value)).size > 1,
  )
  const places = placesOf(differing)
  if (!places) {
    faults.push(
      errorAt(
        place,
        `the product has the options ${differing.join(', ')}, but a product has at most a colour and two others`,
        'Join two options into one, or split it into several products',
      ),
    )
    return undefined
  }
  const nameAt = new Map([...places].map(([name, at]) => [at, name]))
  const cellOf = (variant: VariantEntry, at: OptionPlace): OptionCell | undefined =>
    variant.options.find(({ name }) => name === nameAt.get(at))
  const valueAt = (variant: VariantEntry, at: OptionPlace): string | undefined => {
    if (!nameAt.has(at)) {
      return at === 'colour' ? ONLY_COLOUR : undefined
    }
    const value = cellOf(variant, at)?.value
    return value || (at === 'colour' ? ONLY_COLOUR : ONLY_SIZE)
  }
  for (const variant of variants) {
    for (const [at, name] of nameAt) {
      if (!cellOf(variant, at)?.value) {
        faults.push(
          noticeAt(
            { ...variant.place, column: name },
            `${variant.sku || 'a variant'} has no ${name}`,
            `It is sold as "${valueAt(variant, at)}"`,
          ),
        )
      }
    }
  }
  const given = new Map(cells.flatMap(({ value, hex }) => (hex ? [[value, hex] as const] : [])))
  const colours = distinct(variants.map((one) => valueAt(one, 'colour'))).map((label) => {
    const hex = given.get(label) ?? hexOf(label)
    if (hex === undefined && label !== ONLY_COLOUR && !told.has(label)) {
      told.add(label)
      const column = nameAt.get('colour')
      faults.push(
        noticeAt(
          { ...place, column },
          `the colour "${label}" is unknown`,
          `Its swatch is grey; write ${label} [#8899aa] to choose the swatch`,
        ),
      )
    }
    return { label, hex: hex ?? UNKNOWN_HEX }
  })
  const label = (at: 'size' | 'length') => {
    const name = nameAt.get(at)
    return name && name.toLowerCase() !== OWN_NAMES[at].toLowerCase() ? { [at]: name } : {}
  }
  return {
    colours,
    sizes: distinct(variants.map((one) => valueAt(one, 'size'))),
    lengths: distinct(variants.map((one) => valueAt(one, 'length'))),
    optionNames: { ...label('size'), ...label('length') },
    valueAt,
  }
}
