import { z } from 'zod'
import { hexColour, named, readDataFile, sentence } from '#backend/demo/data/data-file.ts'
import badges from '#backend/demo/data/words/badges.json' with { type: 'json' }
import type { Fabric } from './fabrics.ts'

const badge = z.strictObject({
  name: sentence,
  textColour: hexColour,
  backgroundColour: hexColour,
  link: z.string().startsWith('/').optional(),
  /** Restricts the badge to materials whose composition or sentence contains this text. */
  onlyIf: sentence.optional(),
  /** Excludes the badge from random choice. Only products that name the badge have it. */
  onlyByName: z.literal(true).optional(),
})

export const badgeFile = z.array(badge)
export const BADGES = readDataFile('words/badges.json', 'badge', badgeFile, badges)

/**
 * Value of the custom field `product_badge`: comma-separated `key:value` pairs for the name, the text colour, the background
 * colour (spec A §3) and an optional link.
 */
const dataOf = ({ name, textColour, backgroundColour, link }: z.output<typeof badge>): string =>
  [`name:${name}`, `textColour:${textColour}`, `backgroundColour:${backgroundColour}`, ...(link ? [`link:${link}`] : [])].join(
    ',',
  )

/** Badges that the generator may choose for this material. */
export const badgesFor = ({ composition, sentence }: Pick<Fabric, 'composition' | 'sentence'>): readonly string[] =>
  BADGES.filter(({ onlyByName, onlyIf = '' }) => !onlyByName && `${composition} ${sentence}`.includes(onlyIf)).map(dataOf)
export const badgeNamed = named('badge', new Map(BADGES.map((one) => [one.name, dataOf(one)])))
