/**
 * The list of saved addresses, or the form for one of them. Another customer's address returns a 404.
 * @module
 */

import { type AddressesModel, AddressesPage } from '#client/pages/account/AddressesPage.tsx'
import { addressForm, type SavedAddress } from '#domain/account/address.ts'
import { addressChangeForm } from '#domain/account/forms.ts'
import { FORM_FIELDS } from '#domain/account/person.ts'
import type { Entered } from '#domain/forms/read-form.ts'
import { paths } from '#domain/paths.ts'
import { ok, type Result } from '#domain/result.ts'
import { accountText } from '#domain/text/account.ts'
import { defineForm, type StatusAndHeaders } from '#worker/forms/define-form.ts'
import { doneAt, type FormOutcome, namedRefusal, otherRefusal, refused } from '#worker/forms/outcome.ts'
import { readEntered } from '#worker/forms/posted.ts'
import { firstValues } from '#worker/routes/account/first-values.ts'
import { type AccountContext, accountPage, type SignedIn } from '#worker/routes/account/for-customer.tsx'
import { missingPage } from '#worker/routes/content/missing.tsx'
import type { CommerceRefusal } from '#worker/services/commerce/refusal.ts'

const text = accountText.addresses

/** The commerce service's limit per customer. */
const MAX = 100
/** Form field names, keyed by the commerce service's field names. */
const FIELDS: ReadonlyMap<string, string> = new Map([
  ['first_name', 'firstName'],
  ['last_name', 'lastName'],
  ['address1', 'street'],
  ['address2', 'line2'],
  ['city', 'city'],
  ['state_or_province', 'state'],
  ['postal_code', 'postcode'],
  ['country_code', 'country'],
  ['phone', 'phone'],
])

const ID = /^[1-9]\d{0,14}$/
const idIn = (given: string | null | undefined): number | undefined => (given && ID.test(given) ? Number(given) : undefined)

/** @throws UpstreamError */
const own = (c: AccountContext, { session }: SignedIn): Promise<readonly SavedAddress[]> =>
  c.var.services.account.addresses(session.token)

const defaultOf = ({ customer }: SignedIn): number | undefined => idIn(customer.fields.get(FORM_FIELDS.defaultAddress))

const enteredOf = ({ id: _id, ...address }: SavedAddress): Entered => address

export async function showAddresses(c: AccountContext, signedIn: SignedIn, asked: URLSearchParams): Promise<Response> {
  if (asked.has('new')) {
    return addressesPage(c, { kind: 'form', values: firstValues(c) })
  }
  const addresses = await own(c, signedIn)
  if (asked.has('edit')) {
    const address = addresses.find(({ id }) => id === idIn(asked.get('edit')))
    return address
      ? addressesPage(c, { kind: 'form', id: address.id, country: address.country, values: enteredOf(address) })
      : missingPage(c)
  }
  return addressesPage(c, { kind: 'list', addresses, defaultId: defaultOf(signedIn), isSaved: asked.has('saved') })
}

export async function changeAddresses(c: AccountContext, signedIn: SignedIn): Promise<Response> {
  const addresses = await own(c, signedIn)
  const entered = await readEntered(c)
  const id = idIn(entered.id)
  const address = addresses.find((one) => one.id === id)
  if (entered.id !== undefined && !address) {
    return missingPage(c)
  }
  return (entered.do === 'save' ? save : change)(c, { signedIn, addresses, address })
}

interface Asked {
  readonly signedIn: SignedIn
  readonly addresses: readonly SavedAddress[]
  /** The address to change. Undefined for a new one. */
  readonly address: SavedAddress | undefined
}

const RULES = { event: 'addresses.failed', words: text } as const

const save = defineForm({
  ...RULES,
  schema: (c, { address }: Asked) => addressForm(c.var.market, address?.country),
  async act(c, given, { signedIn, addresses, address }: Asked) {
    const saved = await c.var.services.account.saveAddress(signedIn.session.token, given, address?.id)
    const isFull = address === undefined && addresses.length >= MAX
    return isFull && !saved.ok && saved.reason.code === 'invalid' ? refused(422, { message: text.most }) : outcomeOf(c, saved)
  },
  page: (c, { form, ...answer }, { address }) =>
    addressesPage(c, { kind: 'form', id: address?.id, country: address?.country, ...form }, answer),
})

const change = defineForm({
  ...RULES,
  schema: addressChangeForm,
  async act(c, { do: asked }, { signedIn, address }: Asked) {
    const { account } = c.var.services
    const { token } = signedIn.session
    if (address && asked === 'delete') {
      return outcomeOf(c, await account.deleteAddress(token, address.id))
    }
    return outcomeOf(c, address && asked === 'default' ? await account.saveDefaultAddress(token, address.id) : ok(undefined))
  },
  page: (c, { form: { message }, ...answer }, { addresses, signedIn }) =>
    addressesPage(c, { kind: 'list', addresses, defaultId: defaultOf(signedIn), isSaved: false, message }, answer),
})

function outcomeOf(c: AccountContext, saved: Result<unknown, CommerceRefusal>): FormOutcome {
  if (saved.ok) {
    return doneAt({ href: `${paths.account(c.var.market, 'saved-addresses')}?saved`, message: text.saved })
  }
  return saved.reason.code === 'invalid' ? namedRefusal(saved.reason, FIELDS, text.failed) : otherRefusal(saved.reason, text)
}

const addressesPage = (c: AccountContext, model: AddressesModel, { status, headers }: StatusAndHeaders = {}): Promise<Response> =>
  accountPage(c, { title: accountText.pages['saved-addresses'], view: AddressesPage, model, status, headers })
