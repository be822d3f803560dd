/**
 * The colours of the house, and which of them its dyers, tanners, potters and joiners work with. A colour's place in the file
 * is its bit in the listing masks, so new ones go to the end.
 * @module
 */
import { z } from 'zod'
import colours from '#backend/demo/data/words/colours.json' with { type: 'json' }
import colourways from '#backend/demo/data/words/colourways.json' with { type: 'json' }
import { hexColour, mapOf, named, readDataFile } from '#backend/demo/data-file.ts'
import type { Colour } from '#backend/goods/goods.ts'

/** Bits of a mask. */
export const MOST_BITS = 52

export const colourFile = z
  .record(z.string(), hexColour)
  .refine((file) => Object.keys(file).length <= MOST_BITS, `holds more than ${MOST_BITS} colours`)
  .transform((file): readonly Colour[] => Object.entries(file).map(([label, hex]) => ({ label, hex })))

/** Every colour, in mask order. */
export const PALETTE = readDataFile('words/colours.json', 'colour', colourFile, colours)

/** The name of a colour; parsed, the colour. */
export const colourNamed = named('colour', new Map(PALETTE.map((colour) => [colour.label, colour])))

export const colourwayFile = mapOf(z.array(colourNamed).min(1))
export const COLOURWAYS = readDataFile('words/colourways.json', 'colourway', colourwayFile, colourways)
