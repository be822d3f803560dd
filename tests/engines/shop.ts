/** Steps of the journeys. */
import { MARKETS } from '#domain/markets.ts'
import { accountText } from '#domain/text/account.ts'
import { bagText } from '#domain/text/bag.ts'
import { productText } from '#domain/text/product.ts'
import { expect, says, sees, type Visit } from './engine-test.ts'
import { WAIT_MS } from './visit.ts'

export const MARKET = MARKETS.en

/** A dress of which every size is in stock. */
export const DRESS = {
  path: '/p/1001/marlow-linen-midi-dress/Red',
  name: 'Marlow Linen Midi Dress',
  listing: '/browse/womens/dresses',
}

export const PHONE = { width: 447, height: 844 } as const
export const WIDE = { width: 1440, height: 900 } as const

/** From now on the page's loader holds a press, and a choice of sizes answers by itself; before, a link just leads to its page. */
export async function openAwake(visit: Visit, path: string): Promise<void> {
  await visit.open(path)
  const isAwake = () =>
    visit
      .read<boolean>(
        `customElements.get('shop-island') !== undefined && !document.querySelector('shop-island[name=OptionPicker]:not([data-alive])')`,
      )
      .catch(() => false)
  await expect.poll(isAwake, { timeout: WAIT_MS }).toBe(true)
}

/** An open dialog that can be seen: higher than a line, and inside the window. */
export async function expectDialog(visit: Visit, title: string): Promise<void> {
  await sees(visit, { by: 'dialog', name: title })
  const box = () =>
    visit.read<readonly [number, number, number, number, number, number]>(
      `(() => {
        const dialog = [...document.querySelectorAll('dialog[open]')].find((one) => one.matches(':modal')) ?? document.querySelector('dialog[open]')
        const { top, left, bottom, right, height } = dialog.getBoundingClientRect()
        return [Math.round(height), Math.round(top), Math.round(left), Math.round(innerHeight - bottom), Math.round(innerWidth - right), dialog.getAnimations().length]
      })()`,
    )
  await expect.poll(async () => (await box())[5]).toBe(0)
  const [height, ...edges] = await box()
  expect.soft(height, `${title}: height`).toBeGreaterThan(100)
  expect.soft(Math.min(...edges), `${title}: outside the window`).toBeGreaterThanOrEqual(-1)
}

export async function addDress(visit: Visit): Promise<void> {
  await openAwake(visit, DRESS.path)
  for (const value of ['12', 'Regular']) {
    await visit.press({ by: 'css', name: `label:has(input[value="${value}"])`, within: 'main' })
  }
  await visit.press({ by: 'button', name: productText.addToBag, within: 'main' })
  await sees(visit, { by: 'dialog', name: bagText.added })
}

export const CUSTOMER = { email: 'demo@example.com', password: 'shopper1' } as const

export async function signIn(visit: Visit): Promise<void> {
  await visit.open('/login?return=/my-account')
  await visit.fill({ by: 'label', name: accountText.signIn.email, within: 'main' }, CUSTOMER.email)
  await visit.fill({ by: 'label', name: accountText.signIn.password, within: 'main' }, CUSTOMER.password)
  await visit.press({ by: 'button', name: accountText.signIn.submit, within: 'main' })
  await says(visit, CUSTOMER.email)
}
