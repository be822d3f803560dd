import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPreview, parsePreview, readPreview } from './staging-preview.ts'

const SUFFIX = '.staging.bigcontent.io'

describe('spec B §5: the preview domain ends with the provider’s staging suffix', () => {
  test.each([`abc${SUFFIX}`, `1sxqa7tnqnlbx1ty3txk6uw5g2${SUFFIX}`, `a-b${SUFFIX}`, `${'x'.repeat(63)}${SUFFIX}`])(
    '%s is one',
    (domain) => {
      expect(parsePreview(domain, null)).toEqual({ ok: true, value: { domain } })
    },
  )

  test.each([
    ['nothing', null],
    ['an empty text', ''],
    ['the suffix alone', 'staging.bigcontent.io'],
    ['an empty label', SUFFIX],
    ['the suffix without its dot', 'evilstaging.bigcontent.io'],
    ['the suffix in the middle', `abc${SUFFIX}.evil.example`],
    ['a nested label', `a.b${SUFFIX}`],
    ['the suffix twice', `abc${SUFFIX}${SUFFIX}`],
    ['a user before it', `evil.example@abc${SUFFIX}`],
    ['it as the user of another host', `abc${SUFFIX}@evil.example`],
    ['a port', `abc${SUFFIX}:443`],
    ['a path', `abc${SUFFIX}/content`],
    ['another host whose path ends so', `evil.example/abc${SUFFIX}`],
    ['another host whose query ends so', `evil.example?abc${SUFFIX}`],
    ['another host whose fragment ends so', `evil.example#abc${SUFFIX}`],
    ['a backslash', `evil.example\\abc${SUFFIX}`],
    ['a scheme', `https://abc${SUFFIX}`],
    ['upper case', `ABC${SUFFIX}`],
    ['upper case in the suffix', 'abc.Staging.bigcontent.io'],
    ['a dot at the end', `abc${SUFFIX}.`],
    ['a letter of another script', `аbc${SUFFIX}`],
    ['a full-width dot', 'abc。staging.bigcontent.io'],
    ['a soft hyphen', `a\u00adbc${SUFFIX}`],
    ['an underscore', `a_b${SUFFIX}`],
    ['a percent escape', `a%2eb${SUFFIX}`],
    ['a space', ` abc${SUFFIX}`],
    ['a line break at the end', `abc${SUFFIX}\n`],
    ['a null byte', `evil.example\0abc${SUFFIX}`],
    ['a dash at the start', `-abc${SUFFIX}`],
    ['a dash at the end', `abc-${SUFFIX}`],
    ['an IPv4 address', '127.0.0.1'],
    ['an IPv6 address', '[::1]'],
    ['this machine', 'localhost'],
    ['a label over 63 letters', `${'x'.repeat(64)}${SUFFIX}`],
    ['a very long text', `${'a.'.repeat(5_000)}${SUFFIX}`],
  ])('%s is refused', (_name, domain) => {
    expect(parsePreview(domain, null)).toEqual({ ok: false, reason: 'domain' })
  })

  test('an accepted domain is exactly the host of the URL that is built from it', () => {
    const pieces = fc.array(
      fc.oneof(fc.constantFrom('abc', SUFFIX, '.', ':', '@', '/', '\\', '?', '#', '-', 'é', 'A', '%2e'), fc.string()),
    )
    fc.assert(
      fc.property(pieces, (parts) => {
        const text = parts.join('')
        const preview = parsePreview(text, null)
        if (preview.ok) {
          const url = new URL(`https://${text}/content/key/uk/home`)
          expect([url.host, url.username, url.port, url.pathname]).toEqual([text, '', '', '/content/key/uk/home'])
          expect(url.hostname.endsWith(SUFFIX)).toBe(true)
        }
      }),
      { numRuns: 5_000 },
    )
  })
})

describe('spec A §2: the preview’s moment', () => {
  const domain = `abc${SUFFIX}`

  test('it is epoch milliseconds, and optional', () => {
    expect(parsePreview(domain, '1798761600000')).toEqual({ ok: true, value: { domain, timestamp: 1_798_761_600_000 } })
    expect(parsePreview(domain, '')).toEqual({ ok: true, value: { domain } })
  })

  test.each([
    '-1',
    '0',
    '1798761600',
    '1e12',
    '0x1a',
    ' 1798761600000',
    '1798761600000.5',
    'NaN',
    'now',
    '4102444800000',
    '9'.repeat(40),
  ])('%j is refused: not between the years 2000 and 2100, or no such number', (timestamp) => {
    expect(parsePreview(domain, timestamp)).toEqual({ ok: false, reason: 'timestamp' })
  })

  test('a written cookie parses to the same preview; any other value is no preview', () => {
    for (const preview of [{ domain }, { domain, timestamp: 1_798_761_600_000 }]) {
      expect(readPreview(formatPreview(preview))).toEqual(preview)
    }
    for (const value of [
      undefined,
      '',
      'x',
      'evil.example~1',
      `${domain}~0`,
      `${domain}~1798761600000~1`,
      `${domain}%7E1798761600000`,
    ]) {
      expect(readPreview(value)).toBeUndefined()
    }
  })
})
