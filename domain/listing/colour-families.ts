/**
 * Colour families from the shop's file. The colour filter offers them instead of the products' many colours. A colour without a
 * family is its own family.
 * @module
 */
import { colourFamilies } from '#shop'

export const familyOf = (colour: string): string => colourFamilies.find(({ colours }) => colours.includes(colour))?.name ?? colour

const familyNamed = (name: string) => colourFamilies.find((family) => family.name === name)

/** The colours in a family, or the colour itself. */
export const coloursOf = (name: string): readonly string[] => familyNamed(name)?.colours ?? [name]

export const familyHex = (name: string): string | undefined => familyNamed(name)?.hex
