/** The cookie page lists every cookie and every storage key (spec A §10). */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import page from '#backend/demo/data/content/pages/about/cookies.json' with { type: 'json' }
import { COOKIES, type CookieSpec } from '#domain/cookies/cookies.ts'
import { COOKIE_PURPOSES } from '#tests/helpers/cookie-purposes.ts'

const bodies = page.blocks.map(({ body }) => body ?? '').join('\n')

const purposes = new Map<string, string>(Object.entries(COOKIE_PURPOSES))
const DAY = 86_400
const several = (count: number, unit: string) => `${count} ${unit}${count === 1 ? '' : 's'}`

function lifeOf({ maxAge }: CookieSpec): string {
  if (maxAge === undefined) {
    return 'until you close your browser'
  }
  return maxAge >= DAY ? several(maxAge / DAY, 'day') : several(maxAge / 60, 'minute')
}

test('the page lists each cookie with lifetime and purpose, like the cookie table, and no other', () => {
  const lines = Object.entries<CookieSpec>(COOKIES).map(([key, one]) => `- ${one.name}, ${lifeOf(one)}: ${purposes.get(key)}`)
  expect(bodies.split('\n').filter((line) => line.startsWith('- '))).toEqual(lines)
})

const CLIENT = join(import.meta.dirname, '../client')

/** Finds storage keys in the browser's source code by the constants and calls that contain them. */
const keysIn = (source: string): readonly string[] =>
  [...source.matchAll(/(?:const [A-Z_]+|deviceList\(|=> )(?: = )?['`]([a-z]+(?:-[a-z]+)+)-?(?:\$\{market\})?['`]/g)].map(
    ([, key = '']) => key,
  )

test('the page names each storage key', () => {
  const files = readdirSync(CLIENT, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.tsx?$/.test(file))
  const keys = files
    .map((file) => readFileSync(join(CLIENT, file), 'utf8'))
    .filter((source) => /(?:device|tab)Store|deviceList\(|BrowserStore/.test(source))
    .flatMap(keysIn)
  expect(keys).toEqual(
    expect.arrayContaining(['recent-searches', 'recently-viewed', 'bag-changes', 'analytics-orders', 'visit-country']),
  )
  expect(keys.filter((key) => !bodies.includes(key))).toEqual([])
})
