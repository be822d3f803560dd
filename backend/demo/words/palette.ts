/**
 * The shop's colours, and its colourways. A colourway lists the colours that suit a craft, for example dyeing, tanning or
 * pottery.
 * @module
 */
import { z } from 'zod'
import type { Colour } from '#backend/database/tables/catalogue.ts'
import { hexColour, mapOf, named, readDataFile } from '#backend/demo/data/data-file.ts'
import colours from '#backend/demo/data/words/colours.json' with { type: 'json' }
import colourways from '#backend/demo/data/words/colourways.json' with { type: 'json' }

export const colourFile = z
  .record(z.string(), hexColour)
  .transform((file): readonly Colour[] => Object.entries(file).map(([label, hex]) => ({ label, hex })))

export const PALETTE = readDataFile('words/colours.json', 'colour', colourFile, colours)

export const colourNamed = named('colour', new Map(PALETTE.map((colour) => [colour.label, colour])))

export const colourwayFile = mapOf(z.array(colourNamed).min(1))
export const COLOURWAYS = readDataFile('words/colourways.json', 'colourway', colourwayFile, colourways)
