import { z } from 'zod'
import badges from '#backend/demo/data/words/badges.json' with { type: 'json' }
import { hexColour, named, readDataFile, sentence } from '#backend/demo/data-file.ts'

const badge = z.strictObject({
  name: sentence,
  textColour: hexColour,
  backgroundColour: hexColour,
  /** An address of the shop. */
  link: z.string().startsWith('/').optional(),
  /** Only for products that ask for it by its name. */
  onlyByName: z.literal(true).optional(),
})

export const badgeFile = z.array(badge)
const FILE = readDataFile('words/badges.json', 'badge', badgeFile, badges)

/** Product badge data: comma-separated pairs giving name, text colour, background colour (spec A §3), and a link. */
const dataOf = ({ name, textColour, backgroundColour, link }: z.output<typeof badge>): string =>
  [`name:${name}`, `textColour:${textColour}`, `backgroundColour:${backgroundColour}`, ...(link ? [`link:${link}`] : [])].join(
    ',',
  )

/** The badges that any product may get. */
export const BADGES = FILE.filter(({ onlyByName }) => !onlyByName).map(dataOf)
/** The name of a badge; parsed, its data. */
export const badgeNamed = named('badge', new Map(FILE.map((one) => [one.name, dataOf(one)])))
