/** In each engine a shopper searches, chooses, saves, fills the bag, enters a coupon code, signs in and buys. */

import { words } from '#backend/bigcommerce/hosted-checkout/words.ts'
import { payWords } from '#backend/payment-page/words.ts'
import { MARKETS } from '#domain/markets.ts'
import { bagText } from '#domain/text/bag.ts'
import { checkoutText } from '#domain/text/checkout.ts'
import { couponText } from '#domain/text/coupons.ts'
import { layoutText } from '#domain/text/layout.ts'
import { noticeText } from '#domain/text/notices.ts'
import { wishlistText } from '#domain/text/wishlist.ts'
import { wishlistListText } from '#domain/text/wishlist-list.ts'
import { expect, says, sees, test, type Visit } from './engine-test.ts'
import { addDress, awake, CUSTOMER, DRESS, MARKET, openAwake, PHONE, signIn, WIDE } from './shop.ts'

const pathOf = (visit: Visit) => visit.read<string>('location.pathname').catch(() => 'under way')

test('from Home by the menu to a listing, a dress and its other colour, in a wide window', async ({ visit }) => {
  await visit.resize(WIDE)
  await openAwake(visit, '/')
  const menu = `nav[aria-label="${layoutText.header.mainNavigation}"]`
  await visit.hover({ by: 'link', name: 'Women', within: menu })
  // A click while the panel is still fading in would close it.
  const opacity = () => visit.read<string>(`getComputedStyle(document.querySelector('[data-entry]:hover > div')).opacity`)
  await expect.poll(() => opacity().catch(() => 'closed')).toBe('1')
  await visit.press({ by: 'link', name: 'Dresses', within: menu })
  await expect.poll(() => pathOf(visit)).toBe(DRESS.listing)
  await awake(visit)
  await visit.press({ by: 'link', name: DRESS.name, within: 'main' })
  await sees(visit, { by: 'heading', name: DRESS.name, within: 'main' })
  await expect.poll(() => pathOf(visit)).toBe(DRESS.path)
  await awake(visit)
  await visit.press({ by: 'css', name: 'a[href^="/p/1001/"]:not([href*="/Red"])', within: 'main' })
  await expect.poll(() => pathOf(visit)).not.toBe(DRESS.path)
  await sees(visit, { by: 'heading', name: DRESS.name, within: 'main' })
})

test('a dress is added to the bag and doubled; a wrong code is refused, a right one accepted', async ({ visit }) => {
  await visit.resize(PHONE)
  await addDress(visit)
  await visit.open('/bag')
  await says(visit, DRESS.name)
  await visit.press({ by: 'button', name: bagText.more(DRESS.name), within: 'main' })
  const quantity = () => visit.read<string>(`document.querySelector('main input[type=number]').value`)
  await expect.poll(quantity).toBe('2')
  await visit.press({ by: 'css', name: 'summary', within: 'main' })
  await visit.fill({ by: 'textbox', name: couponText.title, within: 'main' }, 'NOSUCH')
  await visit.press({ by: 'button', name: couponText.add, within: 'main' })
  await says(visit, couponText.refused('unknown', 'NOSUCH', MARKETS.en))
  await visit.fill({ by: 'textbox', name: couponText.title, within: 'main' }, 'ONCE')
  await visit.press({ by: 'button', name: couponText.add, within: 'main' })
  await sees(visit, { by: 'button', name: couponText.remove('ONCE'), within: 'main' })
  await visit.open('/bag')
  await expect.poll(quantity).toBe('2')
})

test('a heart saves a dress, and the list shows it', async ({ visit }) => {
  await visit.resize(PHONE)
  await openAwake(visit, DRESS.listing)
  await visit.press({ by: 'button', name: wishlistText.save(DRESS.name), within: 'main' })
  await says(visit, wishlistText.nowSaved, 'body')
  await visit.open('/wishlist')
  await says(visit, DRESS.name)
  await sees(visit, { by: 'button', name: wishlistListText.removeOf(DRESS.name), within: 'main' })
})

test('a customer signs in, signs out, and Back shows nothing of the account', async ({ visit }) => {
  await visit.resize(PHONE)
  await signIn(visit)
  await visit.press({ by: 'button', name: 'Sign out', within: 'main' })
  await expect.poll(() => pathOf(visit)).not.toBe('/my-account')
  await visit.back()
  await expect.poll(() => visit.read<string>('document.body.innerText').catch(() => CUSTOMER.email)).not.toContain(CUSTOMER.email)
})

const ADDRESS = {
  [words.fields.email]: 'ann@example.com',
  [words.fields.first_name]: 'Ann',
  [words.fields.last_name]: 'Archer',
  [words.fields.address1(MARKET)]: '3 Mill Lane',
  [words.fields.city(MARKET)]: 'Bath',
  [words.fields.postal_code(MARKET)]: 'BA1 5LR',
  [words.fields.phone]: '01225 496 000',
}
const CARD = {
  [payWords.number]: '4111 1111 1111 1111',
  [payWords.expiry(MARKET)]: '03/30',
  [payWords.code]: '737',
  [payWords.holder]: 'Ann Archer',
}

test('a guest pays for a dress: bag, address, delivery, card, order', { tag: '@gate' }, async ({ visit }) => {
  await visit.resize(PHONE)
  await addDress(visit)
  await visit.open('/checkout')
  await visit.press({ by: 'button', name: checkoutText.guest, within: 'main' })
  await sees(visit, { by: 'heading', name: words.address.title(MARKET) })
  for (const [label, text] of Object.entries(ADDRESS)) {
    await visit.fill({ by: 'label', name: label }, text)
  }
  await visit.press({ by: 'button', name: words.address.next(MARKET) })
  await visit.press({ by: 'button', name: words.delivery.next })
  await sees(visit, { by: 'heading', name: words.payment.title })
  await visit.press({ by: 'button', name: /^Pay / })
  await sees(visit, { by: 'heading', name: payWords.title })
  for (const [label, text] of Object.entries(CARD)) {
    await visit.fill({ by: 'label', name: label }, text)
  }
  await visit.press({ by: 'button', name: /^Pay / })
  await sees(visit, { by: 'heading', name: noticeText.orderConfirmation.title })
  await visit.open('/bag')
  await says(visit, bagText.empty)
})
