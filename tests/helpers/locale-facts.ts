/** The locale options, copied by hand from spec A §9, and the request headers of a visit. */
export const GERMAN_SITE = 'https://de.example.com/'
export const SHOPPER = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/148.0.0.0 Safari/537.36'
export const CRAWLERS = [
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
  'facebookexternalhit/1.1 (+http://www.facebook.com/externalhit_uatext.php)',
  'Mozilla/5.0 (Linux; Android 11; moto g power) AppleWebKit/537.36 Chrome/148.0.0.0 Mobile Safari/537.36 Chrome-Lighthouse',
] as const

export type Choice = 'united-kingdom-gbp' | 'germany-eur' | 'ireland-eur' | 'world-usd' | 'world-eur'
/** Cookie values and URL of each locale option (spec A §9). */
export const CHOICES: Readonly<Record<Choice, { localeCode: string; localeName: string; currencyCode: string; home: string }>> = {
  'united-kingdom-gbp': { localeCode: 'en', localeName: 'United Kingdom', currencyCode: 'GBP', home: '/' },
  'germany-eur': { localeCode: 'de', localeName: 'Germany', currencyCode: 'EUR', home: GERMAN_SITE },
  'ireland-eur': { localeCode: 'eu', localeName: 'Ireland', currencyCode: 'EUR', home: '/eu' },
  'world-usd': { localeCode: 'us', localeName: 'Rest of the World', currencyCode: 'USD', home: '/us' },
  'world-eur': { localeCode: 'eu', localeName: 'Rest of the World', currencyCode: 'EUR', home: '/eu' },
}
export const EVERY_CHOICE: readonly Choice[] = ['united-kingdom-gbp', 'germany-eur', 'ireland-eur', 'world-usd', 'world-eur']

export function savedCookie(choice: Choice): string {
  const { localeCode, localeName, currencyCode } = CHOICES[choice]
  return `preferred-locale=${encodeURIComponent(JSON.stringify({ localeCode, localeName, currencyCode }))}`
}

export interface Asking {
  readonly country?: string | undefined
  readonly cookie?: string
  readonly agent?: string
}

export const asked = ({ country, cookie, agent = SHOPPER }: Asking): Record<string, string> => ({
  'user-agent': agent,
  ...(country ? { 'cf-ipcountry': country } : {}),
  ...(cookie ? { cookie } : {}),
})
