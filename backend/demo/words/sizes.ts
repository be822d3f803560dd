/**
 * Size labels, and the size scales of the product ranges.
 * @module
 */
import { z } from 'zod'
import { oneOf, readDataFile } from '#backend/demo/data/data-file.ts'
import sizes from '#backend/demo/data/words/sizes.json' with { type: 'json' }

export const sizeFile = z
  .strictObject({
    labels: z.array(z.string()),
    scales: z.record(z.string(), z.array(z.string())),
  })
  .superRefine(({ labels, scales }, context) => {
    const known = oneOf('size', labels)
    for (const [scale, values] of Object.entries(scales)) {
      values.forEach((value, index) => {
        for (const { message } of known.safeParse(value).error?.issues ?? []) {
          context.addIssue({ code: 'custom', path: ['scales', scale, index], message })
        }
      })
    }
  })

const FILE = readDataFile('words/sizes.json', 'part', sizeFile, sizes)

export const SIZES: readonly string[] = FILE.labels
export const SCALES: Readonly<Record<string, readonly string[]>> = FILE.scales
export const sizeNamed = oneOf('size', SIZES)
