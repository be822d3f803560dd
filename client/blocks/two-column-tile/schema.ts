import { z } from 'zod'
import { hexColour } from '#domain/content/colour.ts'
import { parseMedia } from '#domain/media/content-media.ts'
import { callToActionFields } from '../call-to-action/block.tsx'

const text = z.string().nullish()
const media = z.unknown().optional().transform(parseMedia)
const weight = z.enum(['Regular', 'Medium', 'Bold']).nullish().catch(null)

export const schema = z.object({
  aspectRatio: z.enum(['4x5', '5x7']).nullish().catch(null),
  background: media,
  backgroundMobile: media,
  backgroundAlt: text,
  quisasText: text,
  quisasPosition: z.enum(['Top Left', 'Top Right', 'Bottom Left', 'Bottom Right']).nullish().catch(null),
  subtitle: text,
  subtitleWeight: weight,
  heading: text,
  headingWeight: weight,
  textColour: z.unknown().optional().transform(hexColour),
  textBoxAlignment: text,
  textAlignment: z.enum(['Left', 'Center', 'Right']).nullish().catch(null),
  href: text,
  callsToAction: z.array(callToActionFields).nullish(),
  callsToActionRow: z.enum(['1x2', '2x1']).nullish().catch(null),
})

export type TwoColumnTileContent = z.infer<typeof schema>
