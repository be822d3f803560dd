/**
 * Shows the server's consent form as a banner over the page, and saves the choice without leaving the page.
 * @module
 */
import { writeCookie } from '#client/browser/cookie.ts'
import { fetchJson, textsOf } from '#client/browser/fetch-json.ts'
import { parsePage } from '#client/browser/read-page.ts'
import { consentCookieName, formatConsent, PURPOSES } from '#domain/consent/consent.ts'
import { CONSENT_CHOICES, consentAfter } from '#domain/consent/consent-after.ts'
import { parseReply } from '#domain/contracts/reply.ts'
import { CONSENT_COOKIE } from '#domain/cookies/consent-cookie.ts'
import type { Market } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'

interface Asked {
  readonly market: Market
  /** True if the visitor asked for the settings: each purpose is then shown from the start. */
  readonly isOpen: boolean
  readonly onChosen: () => void
}

const BANNER = '[data-consent-banner]'
/** A page's own bar at the bottom, such as the buy bar on phones. The banner goes above it. */
const PAGE_BAR = '[data-page-bar]'
/** In a viewport of this height or less, the banner is part of the page's normal flow (`ConsentBanner.module.css`). */
const LOW_WINDOW = '(max-height: 30rem)'

export async function showBanner({ market, isOpen, onChosen }: Asked): Promise<void> {
  const banner = document.querySelector<HTMLElement>(BANNER) ?? (await readBanner(market))
  if (banner.ownerDocument !== document) {
    if (matchMedia(LOW_WINDOW).matches) {
      // Appended at the end of the page, so that nothing visible shifts.
      document.body.append(banner)
    } else {
      // Placed right after the skip link, so that keyboard users reach it early.
      document.querySelector('.skip-link')?.after(banner)
    }
  }
  const form = banner.querySelector('form')
  const details = banner.querySelector('details')
  if (isOpen && details) {
    details.open = true
    banner.querySelector<HTMLElement>('button')?.focus()
  }
  scrollFocusIntoView(banner)
  stepAside(banner)
  form?.addEventListener('submit', (event) => {
    event.preventDefault()
    keep(form, event.submitter, market)
    remove(banner)
    onChosen()
  })
}

async function readBanner(market: Market): Promise<HTMLElement> {
  const answer = await fetch(paths.consentBanner(market), { cache: 'no-store' })
  const text = await answer.text()
  const banner = parsePage(text).querySelector<HTMLElement>(BANNER)
  if (!answer.ok || !banner) {
    throw new Error('There is no banner')
  }
  const from = banner.querySelector<HTMLInputElement>('input[name=from]')
  if (from) {
    from.value = location.pathname.slice(market.prefix.length) + location.search
  }
  return banner
}

/**
 * Saves the choice without waiting for the server, so that a page opened in the meantime does not ask a second time. The server
 * sets the same cookie, because Safari deletes cookies set by JavaScript after a week.
 */
function keep(form: HTMLFormElement, submitter: HTMLElement | null, market: Market): void {
  const fields = new FormData(form)
  const value = submitter instanceof HTMLButtonElement ? submitter.value : ''
  const choice = CONSENT_CHOICES.find((one) => one === value) ?? 'none'
  const ticked = PURPOSES.filter((purpose) => fields.has(purpose))
  const name = consentCookieName(market.code)
  writeCookie({ ...CONSENT_COOKIE, name }, formatConsent(consentAfter(choice, { ticked, before: [] })))
  // The oldest supported browsers cannot pass a submitter to `FormData`.
  fields.set('choice', choice)
  void fetchJson(form.action, parseReply, { body: textsOf(fields) })
}

/** Leaves room for the banner when the page scrolls, so that it hides neither a focused element nor the end of the page. */
function scrollFocusIntoView(banner: HTMLElement): void {
  const { style } = document.documentElement
  const bar = document.querySelector<HTMLElement>(PAGE_BAR)
  const observer = new ResizeObserver(() => {
    banner.style.setProperty('--page-bar', `${bar?.offsetHeight ?? 0}px`)
    const isOver = banner.isConnected && getComputedStyle(banner).position === 'fixed'
    style.scrollPaddingBottom = isOver ? `${innerHeight - banner.getBoundingClientRect().top + 16}px` : ''
    document.body.style.paddingBottom = isOver ? `${banner.offsetHeight}px` : ''
    if (!banner.isConnected) {
      observer.disconnect()
    }
  })
  observer.observe(banner)
  if (bar) {
    observer.observe(bar)
  }
}

/** The banner must not cover a form's submit button. Where it would, the banner is visible only while it has keyboard focus. */
function stepAside(banner: HTMLElement): void {
  const covered = new Set<Element>()
  let observer: IntersectionObserver | undefined
  const places = new ResizeObserver(() => {
    observer?.disconnect()
    covered.clear()
    if (!banner.isConnected) {
      places.disconnect()
      return
    }
    const { top, right, bottom, left } = banner.getBoundingClientRect()
    const margins = [top, innerWidth - right, innerHeight - bottom, left].map((room) => `${-Math.max(0, Math.floor(room))}px`)
    observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) {
            covered.add(target)
          } else {
            covered.delete(target)
          }
        }
        banner.toggleAttribute('data-aside', covered.size > 0)
      },
      { rootMargin: margins.join(' ') },
    )
    for (const button of document.querySelectorAll('form button:not([type=button])')) {
      if (!banner.contains(button) && !button.closest(PAGE_BAR)) {
        observer.observe(button)
      }
    }
  })
  places.observe(banner)
  places.observe(document.documentElement)
}

function remove(banner: HTMLElement): void {
  const hadFocus = banner.contains(document.activeElement)
  banner.remove()
  if (hadFocus) {
    document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  }
}
