/**
 * The shop's colours, and which of them suit each craft (dyers, tanners, potters, joiners). A colour's position in the file is its bit in
 * the listing masks, so new ones go to the end.
 * @module
 */
import { z } from 'zod'
import colours from '#backend/demo/data/words/colours.json' with { type: 'json' }
import colourways from '#backend/demo/data/words/colourways.json' with { type: 'json' }
import { hexColour, mapOf, named, readDataFile } from '#backend/demo/data-file.ts'
import type { Colour } from '#backend/goods/goods.ts'

/** The most bits of a mask. */
export const MOST_BITS = 52

export const colourFile = z
  .record(z.string(), hexColour)
  .refine((file) => Object.keys(file).length <= MOST_BITS, `holds more than ${MOST_BITS} colours`)
  .transform((file): readonly Colour[] => Object.entries(file).map(([label, hex]) => ({ label, hex })))

/** Every colour, in mask order. */
export const PALETTE = readDataFile('words/colours.json', 'colour', colourFile, colours)

/** Parses a colour's name to the colour. */
export const colourNamed = named('colour', new Map(PALETTE.map((colour) => [colour.label, colour])))

export const colourwayFile = mapOf(z.array(colourNamed).min(1))
export const COLOURWAYS = readDataFile('words/colourways.json', 'colourway', colourwayFile, colourways)
