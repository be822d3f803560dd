import { z } from 'zod'

/** A delivered item with changed fields. */
export const merged = (answer: unknown, fields: Readonly<Record<string, unknown>>) => {
  const { content } = z.object({ content: z.record(z.string(), z.unknown()) }).parse(answer)
  return { content: { ...content, ...fields } }
}
