/**
 * The signed-in customer's account (spec A §2): the overview and its named pages.
 * @module
 */
import { AccountPage } from '#client/pages/account/AccountPage.tsx'
import { type AccountPageName, FORM_ACTIONS } from '#domain/address/route-patterns.ts'
import { isAccountPage, SCREENS } from '#domain/address/routes.ts'
import { accountText } from '#domain/text/account.ts'
import { factory } from '#worker/env.ts'
import { missingPage } from '#worker/routes/content/missing.tsx'
import { parameters } from '#worker/routes/input.ts'
import { type AccountContext, accountPage, forCustomer, type SignedIn } from './for-customer.tsx'
import { changeAddresses, showAddresses } from './pages/addresses.tsx'
import { changeData, showData } from './pages/my-data.tsx'
import { showOrders } from './pages/orders.tsx'
import { changeProfile, showProfile } from './pages/profile.tsx'

type Show = (c: AccountContext, signedIn: SignedIn, asked: URLSearchParams) => Promise<Response>
type Change = (c: AccountContext, signedIn: SignedIn) => Promise<Response>

const PAGES: Readonly<Record<AccountPageName, { readonly show: Show; readonly change?: Change }>> = {
  'my-profile': { show: showProfile, change: changeProfile },
  'order-history': { show: showOrders },
  'saved-addresses': { show: showAddresses, change: changeAddresses },
  'my-data': { show: showData, change: changeData },
}

const showOverview: Show = async (c, { customer }) =>
  accountPage(c, {
    title: accountText.page.title,
    view: AccountPage,
    model: { customer, banner: await c.var.services.content.banner('my-account-image') },
  })

export const accountRoutes = () =>
  factory
    .createApp()
    .get(SCREENS.account.pattern, parameters('account'), (c) => {
      const { pageName } = c.req.valid('param')
      if (!isAccountPage(pageName)) {
        return missingPage(c)
      }
      const show = pageName === undefined ? showOverview : PAGES[pageName].show
      return forCustomer(c, (signedIn) => show(c, signedIn, new URL(c.req.url).searchParams))
    })
    .post(FORM_ACTIONS.accountPage, parameters('account'), (c) => {
      const { pageName } = c.req.valid('param')
      const change = isAccountPage(pageName) && pageName !== undefined ? PAGES[pageName].change : undefined
      return change ? forCustomer(c, (signedIn) => change(c, signedIn)) : missingPage(c)
    })
