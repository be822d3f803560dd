import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { PREFETCH_RULES } from '#domain/address/prefetch-rules.ts'
import { SERVICE_PATHS } from '#domain/address/routes.ts'
import { SECURITY_HEADERS } from '#worker/response/security-headers.ts'
import { parseConfig } from '#worker/settings/config.ts'
import { contentSecurityPolicy } from './csp.ts'
import { STYLESHEET, VIEW_TRANSITION } from './stylesheet.ts'

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const NEEDED = {
  SITE_ORIGIN: 'https://shop.example',
  CHANNEL_ID_EN: '1',
  CHANNEL_ID_US: '2',
  CHANNEL_ID_EU: '3',
  GERMAN_SITE: 'https://de.example.com/',
  SESSION_SECRET: 'a-secret-that-only-this-test-knows',
}

const policy = (settings: Record<string, string> = {}, scripts = "'nonce-abc'", framedBy?: string) => {
  const text = contentSecurityPolicy(parseConfig({ ...NEEDED, ...settings }), scripts, { framedBy })
  return new Map(text.split('; ').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]))
}

describe('the policy of pages', () => {
  test('allows this origin, the request’s nonce and, by hash, the prefetch rules and the shop’s styles, and nothing else inline', () => {
    const directives = policy()
    expect(directives.get('default-src')).toBe("'none'")
    expect(directives.get('script-src')).toBe(`'self' ${sourceOf(PREFETCH_RULES)} 'nonce-abc'`)
    expect(directives.get('style-src')).toBe(`'self' ${sourceOf(STYLESHEET)} ${sourceOf(VIEW_TRANSITION)}`)
    // The site switcher may redirect to the German site.
    expect(directives.get('form-action')).toBe("'self' https://de.example.com")
    directives.delete('form-action')
    expect([...directives.values()].join(' ')).not.toMatch(/unsafe|\*|https:/)
    expect(directives.get('frame-ancestors')).toBe("'none'")
    expect(directives.has('frame-src')).toBe(false)
  })

  test('allows a vendor only for the purpose for which a setting names it', () => {
    const directives = policy({
      VENDOR_SCRIPTS: 'https://tags.example https://*.consent.example',
      VENDOR_CONNECTIONS: 'https://collect.example',
      VENDOR_IMAGES: 'https://pixel.example',
      VENDOR_FRAMES: 'https://wallet.example',
    })
    expect(directives.get('script-src')).toMatch(/^'self' https:\/\/tags\.example https:\/\/\*\.consent\.example .*'nonce-abc'$/)
    expect(directives.get('connect-src')).toBe("'self' https://collect.example")
    expect(directives.get('img-src')).toBe("'self' data: https://pixel.example")
    expect(directives.get('frame-src')).toBe('https://wallet.example')
    expect(directives.get('default-src')).toBe("'none'")
  })

  test('safety §6: makes the browser report what it blocks, and allows text to become markup or script only by the shop’s own policy', () => {
    const directives = policy()
    expect(directives.get('report-to')).toBe('csp')
    expect(SECURITY_HEADERS['reporting-endpoints']).toBe(`csp="${SERVICE_PATHS.policyReports}"`)
    expect([directives.get('require-trusted-types-for'), directives.get('trusted-types')]).toEqual(["'script'", 'shop'])
    // A vendor's script may write text into the page.
    expect(policy({ VENDOR_SCRIPTS: 'https://tags.example' }).has('require-trusted-types-for')).toBe(false)
  })

  test('allows frames of this origin if editors may write HTML of their own', () => {
    expect(policy({ CUSTOM_HTML: 'on' }).get('frame-src')).toBe("'self'")
  })

  test('allows frames of the live-shopping vendor, to which a URL of this origin redirects', () => {
    const live = policy({ LIVE_SHOPPING_URL: 'https://live.example/embed/', VENDOR_FRAMES: 'https://wallet.example' })
    expect(live.get('frame-src')).toBe("'self' https://wallet.example https://live.example")
    live.delete('frame-src')
    expect([...live.values()].join(' ')).not.toContain('live.example')
  })

  test('allows a form to lead to the vendor’s checkout if a setting names its host', () => {
    const directives = policy({ VENDOR_FORMS: 'https://store.example https://pay.example' })
    expect(directives.get('form-action')).toBe("'self' https://de.example.com https://store.example https://pay.example")
  })

  test('allows the hosts that the page names to frame it', () => {
    expect(policy({}, '', 'https://editor.example').get('frame-ancestors')).toBe('https://editor.example')
  })
})
