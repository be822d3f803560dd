/**
 * Finds the coordinates of a town or postcode, in degrees. Only the start of a postcode is compared, so the result is accurate
 * to a town.
 * @module
 */
import { z } from 'zod'
import { folded } from '#backend/rules/folded-text.ts'
import places from './places.json' with { type: 'json' }

export interface Coordinates {
  readonly latitude: number
  readonly longitude: number
}

export interface Place extends Coordinates {
  readonly town: string
}

const row = z
  .tuple([z.string(), z.array(z.string()), z.number(), z.number()])
  .transform(([town, prefixes, latitude, longitude]) => ({ town, key: folded(town), prefixes, latitude, longitude }))
const PLACES = new Map(Object.entries(z.record(z.string(), z.array(row)).parse(places)))

/** British postcodes are matched by their leading letters, which must be equal: `E` must not match `EH`. */
const isBritish = (country: string): boolean => ['GB', 'JE', 'GG'].includes(country)

const beginning = (country: string, text: string): string => {
  const code = text.toUpperCase().replace(/[\s-]/g, '')
  return isBritish(country) ? (/^([A-Z]{1,2})\d/.exec(code)?.[1] ?? '') : /\d/.test(code) ? code : ''
}

/** Accepts a town's name, or all or part of a postcode. */
export function findPlace(country: string, text: string): Place | undefined {
  const known = PLACES.get(country) ?? []
  const code = beginning(country, text)
  const fits = (prefix: string): boolean => (isBritish(country) ? code === prefix : code.startsWith(prefix))
  const town = folded(text).trim()
  return (
    (code && known.find(({ prefixes }) => prefixes.some(fits))) ||
    (town.length >= 3 ? (known.find(({ key }) => key === town) ?? known.find(({ key }) => key.startsWith(town))) : undefined)
  )
}

const EARTH_KM = 6371
const radians = (degrees: number): number => (degrees * Math.PI) / 180

/** Returns kilometres, computed by the haversine formula. */
export function distanceBetween(one: Coordinates, other: Coordinates): number {
  const [up, along] = [radians(other.latitude - one.latitude) / 2, radians(other.longitude - one.longitude) / 2]
  const part = Math.sin(up) ** 2 + Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude)) * Math.sin(along) ** 2
  return 2 * EARTH_KM * Math.asin(Math.sqrt(part))
}
