import { z } from 'zod'
import { hexColour } from '#domain/content/colour.ts'
import { type Media, parseMedia } from '#domain/media/content-media.ts'
import { defineBlock } from '../define-block.ts'
import { LinkTile } from './LinkTile.tsx'

const text = z.string().nullish()
const media = z.unknown().transform((value, context): Media => {
  const parsed = parseMedia(value)
  if (!parsed) {
    context.addIssue({ code: 'custom', message: 'no picture or film' })
    return z.NEVER
  }
  return parsed
})

export const linkTileFields = z.object({
  background: media,
  backgroundAlt: text,
  headline: text,
  headlineColour: z.unknown().optional().transform(hexColour),
  dropShadow: z.boolean().nullish(),
  link: text,
})

export const linkTile = defineBlock({
  id: 'link-tile',
  schema: linkTileFields,
  width: 'half',
  render: (tile, context) => <LinkTile {...tile} context={context} sizes="(max-width: 768px) 100vw, 50vw" />,
})
