import { z } from 'zod'

/** Returns a delivered content item with some fields changed. */
export const merged = (answer: unknown, fields: Readonly<Record<string, unknown>>) => {
  const { content } = z.object({ content: z.record(z.string(), z.unknown()) }).parse(answer)
  return { content: { ...content, ...fields } }
}
