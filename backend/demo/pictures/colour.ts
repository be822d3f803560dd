/**
 * Mixes colours in OKLab, where equal steps of lightness look equal on red, ivory and black. Shadows therefore keep their hue
 * instead of turning grey.
 * @module
 */
interface Lab {
  readonly l: number
  readonly a: number
  readonly b: number
}

const linear = (c: number): number => (c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4)
const gamma = (c: number): number => (c <= 0.0031308 ? c * 12.92 : 1.055 * c ** (1 / 2.4) - 0.055)

function toLab(hex: string): Lab {
  const number = /^#[0-9a-f]{6}$/i.test(hex) ? Number.parseInt(hex.slice(1), 16) : 0x8a8178
  const r = linear(((number >> 16) & 255) / 255)
  const g = linear(((number >> 8) & 255) / 255)
  const b = linear((number & 255) / 255)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return {
    l: 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short,
    a: 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short,
    b: 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short,
  }
}

function toHex({ l, a, b }: Lab): string {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
  const byte = (c: number): string =>
    Math.round(Math.min(1, Math.max(0, gamma(Math.max(0, c)))) * 255)
      .toString(16)
      .padStart(2, '0')
  return `#${channels.map(byte).join('')}`
}

/** Perceived lightness, from 0 (black) to 1 (white). */
export const lightness = (hex: string): number => toLab(hex).l

/** @param chroma factor by which the chroma is multiplied */
export function atLightness(hex: string, l: number, chroma = 1): string {
  const lab = toLab(hex)
  return toHex({ l: Math.min(1, Math.max(0, l)), a: lab.a * chroma, b: lab.b * chroma })
}

export function mix(from: string, to: string, amount: number): string {
  const one = toLab(from)
  const two = toLab(to)
  return toHex({
    l: one.l + (two.l - one.l) * amount,
    a: one.a + (two.a - one.a) * amount,
    b: one.b + (two.b - one.b) * amount,
  })
}

/** All shades of a colour that are needed to draw an object. */
export interface Tones {
  readonly base: string
  /** The side facing away from the light. */
  readonly shade: string
  /** Creases and gaps. */
  readonly deep: string
  readonly light: string
  /** The highlight on the crest of a fold. */
  readonly glint: string
  /** The inside of a garment, seen through its neck. */
  readonly inside: string
  readonly pale: boolean
  readonly dark: boolean
}

/** Compresses the lightness range as a studio exposure does: white does not clip and black keeps its detail, so both show folds. */
export function tonesOf(hex: string): Tones {
  const given = lightness(hex)
  const l = 0.13 + 0.815 * given
  const range = l > 0.82 ? 0.8 : 1
  const cool = (colour: string, amount: number): string => mix(colour, '#2a2c3a', amount)
  return {
    base: atLightness(hex, l, 0.94),
    shade: cool(atLightness(hex, l * (1 - 0.24 * range), 0.84), 0.06),
    deep: cool(atLightness(hex, l * (1 - 0.52 * range), 0.62), 0.14),
    light: mix(atLightness(hex, l + (1 - l) * 0.27, 0.86), '#fff6e6', l < 0.4 ? 0.06 : 0.1),
    glint: mix(atLightness(hex, l + (1 - l) * 0.52, 0.66), '#fffaf0', l < 0.4 ? 0.12 : 0.3),
    inside: cool(atLightness(hex, l * (1 - 0.36 * range), 0.9), 0.1),
    pale: l > 0.8,
    dark: l < 0.42,
  }
}

/** Returns the colour family by which shoppers would sort the colour. */
export function familyOf(hex: string): string {
  const { l, a, b } = toLab(hex)
  const chroma = Math.hypot(a, b)
  if (chroma < 0.035) {
    return l > 0.8 ? 'white' : l < 0.4 ? 'black' : 'grey'
  }
  const hue = (Math.atan2(b, a) * 180) / Math.PI
  if (hue > -70 && hue < 15) {
    return l > 0.6 ? 'pink' : 'purple and wine'
  }
  if (hue >= 15 && hue < 45) {
    return l > 0.6 ? 'pink' : 'red'
  }
  if (hue >= 45 && hue < 105) {
    return chroma < 0.09 ? (l > 0.8 ? 'cream' : 'brown') : 'yellow and orange'
  }
  return hue >= 105 && hue < 175 ? 'green' : 'blue'
}
