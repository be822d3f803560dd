import { MARKETS } from '#domain/markets.ts'
import { accountText } from '#domain/text/account.ts'
import { bagText } from '#domain/text/bag.ts'
import { layoutText } from '#domain/text/layout.ts'
import { productText } from '#domain/text/product.ts'
import { expect, says, sees, type Visit } from './engine-test.ts'
import { WAIT_MS } from './visit.ts'

export const MARKET = MARKETS.en

/** A dress with every size in stock. */
export const DRESS = {
  path: '/p/1001/marlow-linen-midi-dress/Red',
  name: 'Marlow Linen Midi Dress',
  listing: '/browse/womens/dresses',
}

export const PHONE = { width: 447, height: 844 } as const
export const WIDE = { width: 1440, height: 900 } as const

/**
 * Waits until the loader holds clicks and the size choice reacts. Before that, a link just navigates, and a click during the page
 * transition is lost.
 */
export async function awake(visit: Visit): Promise<void> {
  const isAwake = () =>
    visit
      .read<boolean>(
        `document.readyState === 'complete' && customElements.get('shop-island') !== undefined &&
          !document.querySelector('shop-island[name=OptionPicker]:not([data-alive])')`,
      )
      .catch(() => false)
  await expect.poll(isAwake, { timeout: WAIT_MS }).toBe(true)
}

export async function openAwake(visit: Visit, path: string): Promise<void> {
  await visit.open(path)
  await awake(visit)
}

/**
 * Waits until the open dialog has slid in: it is taller than 100 px, inside the viewport, and has no strip of another colour beside
 * it.
 */
export async function expectDialog(visit: Visit, title: string): Promise<void> {
  await sees(visit, { by: 'dialog', name: title })
  const box = () =>
    visit.read<{ readonly height: number; readonly outside: number }>(
      `(() => {
        const { top, left, bottom, right, height } = document.querySelector('dialog[open]').getBoundingClientRect()
        return { height, outside: Math.round(Math.max(0, -top, -left, bottom - innerHeight, right - innerWidth)) }
      })()`,
    )
  await expect.poll(async () => (await box()).height, title).toBeGreaterThan(100)
  await expect.poll(async () => (await box()).outside, `${title}, outside the window`).toBeLessThanOrEqual(1)
  const hasStrip = await visit.read<boolean>(
    `((dialog, page) => {
      const { top, left, right, bottom } = dialog.getBoundingClientRect()
      const fills = top <= 0 && left <= 0 && right >= page.clientWidth && bottom >= innerHeight
      const grounds = [dialog, page].map((element) => getComputedStyle(element).backgroundColor)
      return fills && page.hasAttribute('data-scrollbar') && grounds[0] !== grounds[1]
    })(document.querySelector('dialog[open]'), document.documentElement)`,
  )
  expect(hasStrip, `${title}, a strip in the scrollbar's space`).toBe(false)
}

export async function close(visit: Visit): Promise<void> {
  await visit.press({ by: 'css', name: `[aria-label="${layoutText.close}"]`, within: 'dialog[open]' })
  // The dialog still receives clicks while it fades out.
  await expect
    .poll(() => visit.read(`[...document.querySelectorAll('dialog')].some((dialog) => dialog.checkVisibility())`))
    .toBe(false)
}

export async function chooseSize(visit: Visit): Promise<void> {
  for (const value of ['12', 'Regular']) {
    await visit.press({ by: 'css', name: `label:has(input[value="${value}"])`, within: 'main' })
  }
}

export async function addDress(visit: Visit): Promise<void> {
  await openAwake(visit, DRESS.path)
  await chooseSize(visit)
  await visit.press({ by: 'button', name: productText.addToBag, within: 'main' })
  await sees(visit, { by: 'dialog', name: bagText.added })
}

export const CUSTOMER = { email: 'demo@example.com', password: 'shopper1' } as const

export async function fillSignIn(visit: Visit): Promise<void> {
  await visit.fill({ by: 'label', name: accountText.signIn.email, within: 'main' }, CUSTOMER.email)
  await visit.fill({ by: 'label', name: accountText.signIn.password, within: 'main' }, CUSTOMER.password)
}

export async function signIn(visit: Visit): Promise<void> {
  await visit.open('/login?return=/my-account')
  await fillSignIn(visit)
  await visit.press({ by: 'button', name: accountText.signIn.submit, within: 'main' })
  await says(visit, CUSTOMER.email)
}
