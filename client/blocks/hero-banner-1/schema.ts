import { z } from 'zod'
import { hexColour } from '#domain/content/colour.ts'
import { parseMedia } from '#domain/media/content-media.ts'
import { callToActionFields } from '../call-to-action/block.tsx'

const text = z.string().nullish()
const colour = z.unknown().optional().transform(hexColour)
const media = z.unknown().optional().transform(parseMedia)
/** Pixels, within what a screen can hold; any other value becomes the spec's default. */
const size = z.number().min(12).max(160).nullish().catch(null)
const font = z.enum(['Quisas', 'Athletics']).nullish().catch(null)

export const schema = z.object({
  backgroundDesktop: media,
  backgroundMobile: media,
  backgroundAlt: text,
  loop: z.boolean().nullish(),
  topHeading: text,
  topHeadingColour: colour,
  topHeadingSize: size,
  heading: text,
  headingColour: colour,
  headingSize: size,
  headingFont: font,
  subHeading: text,
  subHeadingColour: colour,
  subHeadingSize: size,
  contentPosition: text,
  callsToAction: z.array(callToActionFields).nullish(),
  href: text,
})

export type HeroContent = z.infer<typeof schema>
