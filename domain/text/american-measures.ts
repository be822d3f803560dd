/**
 * Converts a text's metric measures for American readers: inches, feet for a person's height, ounces, degrees Fahrenheit.
 * @module
 */
const NUMBER = String.raw`\d+(?:\.\d+)?`
/** Matches "92 cm", "45 × 45 cm" and "42 to 47 cm". The unit follows the last number. */
const MEASURE = new RegExp(
  `(?<![\\p{L}\\p{N}.])(${NUMBER}(?: (?:×|x|to) ${NUMBER}){0,2}) ?(cm|mm|cl|g|°C)(?![\\p{L}\\p{N}])`,
  'gu',
)
const HEIGHT = /(\bmodel is )(\d{3}) cm\b/gi

const CM_PER_INCH = 2.54
const INCHES_PER_FOOT = 12
const QUARTERS = ['', '¼', '½', '¾']

/** Rounds to halves, or to quarters below ten. The result is never zero. */
function inFractions(value: number): string {
  const steps = value < 10 ? 4 : 2
  const quarters = Math.max(1, Math.round(value * steps)) * (4 / steps)
  const fraction = QUARTERS[quarters % 4] ?? ''
  const whole = Math.floor(quarters / 4)
  return whole === 0 ? fraction : `${whole}${fraction}`
}

const UNITS: Readonly<Record<string, readonly [unit: string, convert: (value: number) => string]>> = {
  cm: ['in', (value) => inFractions(value / CM_PER_INCH)],
  mm: ['in', (value) => inFractions(value / 10 / CM_PER_INCH)],
  cl: ['fl oz', (value) => inFractions(value / 2.957)],
  g: ['oz', (value) => inFractions(value / 28.35)],
  '°C': ['°F', (value) => String(Math.round(value * 1.8 + 32))],
}

function inFeet(cm: number): string {
  const inches = Math.round(cm / CM_PER_INCH)
  return `${Math.floor(inches / INCHES_PER_FOOT)} ft ${inches % INCHES_PER_FOOT} in`
}

export const inAmericanMeasures = (text: string): string =>
  text
    .replace(HEIGHT, (_whole, words: string, cm: string) => words + inFeet(Number(cm)))
    .replace(MEASURE, (whole, numbers: string, metric: string) => {
      const [unit, convert] = UNITS[metric] ?? []
      return unit && convert ? `${numbers.replace(new RegExp(NUMBER, 'g'), (one) => convert(Number(one)))} ${unit}` : whole
    })
