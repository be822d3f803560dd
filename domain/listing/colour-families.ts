/**
 * Colour families from the shop's file: the colour filter offers them instead of the products' many colours. A colour without a family
 * stands for itself.
 * @module
 */
import { colourFamilies } from '#shop'

export const familyOf = (colour: string): string => colourFamilies.find(({ colours }) => colours.includes(colour))?.name ?? colour

const familyNamed = (name: string) => colourFamilies.find((family) => family.name === name)

/** The colours of a family, or the colour itself. */
export const coloursOf = (name: string): readonly string[] => familyNamed(name)?.colours ?? [name]

export const familyHex = (name: string): string | undefined => familyNamed(name)?.hex
