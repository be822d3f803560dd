/**
 * Countries and states that a form offers.
 * @module
 */
import type { Channel } from '#backend/channels.ts'

/** Where each channel delivers to (spec A §5, §9). */
const DELIVERS_TO: Readonly<Record<Channel['id'], readonly string[]>> = {
  1: ['GB', 'JE', 'GG'],
  2: ['US'],
  3: ['AT', 'DE', 'IE', 'NL'],
}

export const deliveryCountries = ({ id }: Channel): readonly string[] => DELIVERS_TO[id]

/** A billing address may be in any country that the shop delivers to; the channel's own countries come first. */
export const billingCountries = ({ id }: Channel): readonly string[] => [
  ...new Set([...DELIVERS_TO[id], ...Object.values(DELIVERS_TO).flat()]),
]

const NAMES = new Intl.DisplayNames('en', { type: 'region' })
export const countryName = (code: string): string => NAMES.of(code) ?? code

/** Two letters and the name of each. */
export const STATES: ReadonlyMap<string, string> = new Map(
  `AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|DC District of Columbia
FL Florida|GA Georgia|HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland
MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada|NH New Hampshire
NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma|OR Oregon|PA Pennsylvania
RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah|VT Vermont|VA Virginia|WA Washington
WV West Virginia|WI Wisconsin|WY Wyoming`
    .split(/[|\n]/)
    .map((entry) => [entry.slice(0, 2), entry.slice(3)]),
)

/** The two letters of a state that is written either way. */
export const stateCode = (written: string): string | undefined => {
  const [code, name] = [written.trim().toUpperCase(), written.trim().toLowerCase()]
  return STATES.has(code) ? code : [...STATES].find(([, known]) => known.toLowerCase() === name)?.[0]
}
