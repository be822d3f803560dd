/**
 * The choice of cookies on this page: asks for it where it was not made, and starts what it allows. What counts and advertises is
 * loaded only then, so that before a choice there is no event, no request and no storage of it.
 * @module
 */
import { type Consent, readConsent, underPrivacyControl } from '#domain/consent/consent.ts'
import { marketFromPath } from '#domain/markets.ts'
import { isPlainClick } from './progress.ts'

const here = () => marketFromPath(location.pathname).market

const hasPrivacyControl = (): boolean => 'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true

/** What this market's cookie allows now; undefined where nothing was chosen. */
function consentNow(): Consent | undefined {
  const chosen = readConsent(document.cookie, here().code)
  return chosen && underPrivacyControl(chosen, hasPrivacyControl())
}

/** Once the page is idle. */
export function mindConsent(): void {
  void apply(consentNow())
  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-consent-link]') : null
    if (link && isPlainClick(event)) {
      event.preventDefault()
      ask({ isOpen: true }).catch(() => location.assign(link.href))
    }
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) {
      void apply(consentNow())
    }
  })
  if (!consentNow() && location.pathname !== `${here().prefix}/cookie-settings`) {
    // Without an answer nothing is allowed, and the next page asks.
    ask({ isOpen: false }).catch(() => undefined)
  }
}

async function ask(how: { readonly isOpen: boolean }): Promise<void> {
  const { showBanner } = await import('./consent-banner.ts')
  await showBanner({ ...how, market: here(), onChosen: () => void apply(consentNow()) })
}

let isStarted = false

/** The first consent loads the data layer; later ones tell it what has changed. */
async function apply(consent: Consent | undefined): Promise<void> {
  if (isStarted || (consent && consent.length > 0)) {
    isStarted = true
    const { follow } = await import('./analytics/start.ts')
    follow(consent ?? [], here())
  }
}
