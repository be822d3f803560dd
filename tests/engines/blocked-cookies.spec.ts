/** If the browser blocks cookies and all other storage, the shop says so instead of silently losing data. */
import { accountText } from '#domain/text/account.ts'
import { cookiesBlocked } from '#domain/text/layout.ts'
import { productText } from '#domain/text/product.ts'
import { wishlistText } from '#domain/text/wishlist.ts'
import { says, test } from './engine-test.ts'
import { chooseSize, DRESS, fillSignIn, openAwake, PHONE } from './shop.ts'

test.use({ blocksCookies: true })

test('a browser that blocks cookies gets a message instead of an add, a heart and a sign-in', async ({ visit, engine }) => {
  test.skip(
    engine !== 'firefox',
    'Only Firefox has a setting for it that a driver reaches; one-thing.spec.ts emulates it in Chromium.',
  )
  await visit.resize(PHONE)
  await openAwake(visit, DRESS.path)
  await chooseSize(visit)
  await visit.press({ by: 'button', name: productText.addToBag, within: 'main' })
  await says(visit, cookiesBlocked)
  await openAwake(visit, DRESS.listing)
  await visit.press({ by: 'button', name: wishlistText.save(DRESS.name), within: 'main' })
  await says(visit, cookiesBlocked, 'shop-island[name=Notifications]')
  await openAwake(visit, '/login')
  await fillSignIn(visit)
  await visit.press({ by: 'button', name: accountText.signIn.submit, within: 'main' })
  await says(visit, cookiesBlocked)
})
