import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { cookieOptions, STYLESHEET_COOKIE } from '#domain/cookies/cookies.ts'
import { cookieOf, expireCookie, pageCookies, writeCookie } from './cookie.ts'

afterEach(() => vi.unstubAllGlobals())

const attributesOf = (cookie: string) =>
  cookie
    .split('; ')
    .slice(1)
    .filter((one) => !one.startsWith('max-age='))
    .toSorted()

test('a cookie is written and expired with the attributes that the Worker gives', () => {
  const written: string[] = []
  vi.stubGlobal('document', {
    set cookie(text: string) {
      written.push(text)
    },
  })
  writeCookie(STYLESHEET_COOKIE, '/one.css')
  writeCookie({ name: 'visit' }, '1')
  expireCookie('stylesheet')
  const { path, sameSite, secure } = cookieOptions(STYLESHEET_COOKIE)
  const attributes = [`path=${path}`, `samesite=${sameSite.toLowerCase()}`, ...(secure ? ['secure'] : [])]
  expect(written.map(attributesOf)).toEqual([attributes, attributes, attributes])
  expect(written.map((one) => /max-age=(\d+)/.exec(one)?.[1])).toEqual([`${STYLESHEET_COOKIE.maxAge}`, undefined, '0'])
})

test('a document that may not have cookies reads as one without, and nothing throws', () => {
  const denied = () => {
    throw new DOMException('denied', 'SecurityError')
  }
  vi.stubGlobal('document', Object.defineProperty({}, 'cookie', { get: denied, set: denied }))
  writeCookie({ name: 'one' }, '1')
  expireCookie('one')
  expect([pageCookies(), cookieOf('one')]).toEqual(['', undefined])
})

test('no other browser file reads or writes cookies and storage directly', () => {
  const client = join(import.meta.dirname, '..')
  const files = globSync('**/*.{ts,tsx}', { cwd: client }).filter((file) => !/\.test\.tsx?$/.test(file))
  const code = (file: string) => readFileSync(join(client, file), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  const direct = files.filter((file) => /document\.cookie|cookieStore|\b(?:local|session)Storage\b/.test(code(file)))
  // `shop-island.ts` is part of the entry script, which must not load the stores. So it passes the storage itself to
  // `reload-once.ts`, which catches the errors.
  expect(direct.toSorted()).toEqual(['browser/cookie.ts', 'browser/stores.ts', 'islands/shop-island.ts'])
})
