import { z } from 'zod'
import { hexColour, named, readDataFile, sentence } from '#backend/demo/data/data-file.ts'
import badges from '#backend/demo/data/words/badges.json' with { type: 'json' }
import type { Fabric } from './fabrics.ts'

const badge = z.strictObject({
  name: sentence,
  textColour: hexColour,
  backgroundColour: hexColour,
  /** An address of the shop. */
  link: z.string().startsWith('/').optional(),
  /** The badge fits only materials whose composition or sentence contains this text. */
  onlyIf: sentence.optional(),
  /** Only for products that request it by name. */
  onlyByName: z.literal(true).optional(),
})

export const badgeFile = z.array(badge)
export const BADGES = readDataFile('words/badges.json', 'badge', badgeFile, badges)

/** Product badge data: comma-separated pairs with name, text colour, background colour (spec A §3), and a link. */
const dataOf = ({ name, textColour, backgroundColour, link }: z.output<typeof badge>): string =>
  [`name:${name}`, `textColour:${textColour}`, `backgroundColour:${backgroundColour}`, ...(link ? [`link:${link}`] : [])].join(
    ',',
  )

/** The badges that a product of this material may have. */
export const badgesFor = ({ composition, sentence }: Pick<Fabric, 'composition' | 'sentence'>): readonly string[] =>
  BADGES.filter(({ onlyByName, onlyIf = '' }) => !onlyByName && `${composition} ${sentence}`.includes(onlyIf)).map(dataOf)
/** Parses a badge's name to its data. */
export const badgeNamed = named('badge', new Map(BADGES.map((one) => [one.name, dataOf(one)])))
