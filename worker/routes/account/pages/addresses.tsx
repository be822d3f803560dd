/**
 * The saved addresses: all of them, or the form of one. Another customer's address answers as one that is not there.
 * @module
 */
import { type AddressesModel, AddressesPage } from '#client/pages/AddressesPage.tsx'
import { addressForm, type SavedAddress } from '#domain/account/address.ts'
import { FORM_FIELDS } from '#domain/account/person.ts'
import { type Entered, readForm } from '#domain/account/read-form.ts'
import { paths } from '#domain/paths.ts'
import { ok, type Result } from '#domain/result.ts'
import { accountText } from '#domain/text/account.ts'
import { type AccountContext, accountPage, type SignedIn } from '#worker/routes/account/for-customer.tsx'
import {
  answerForm,
  faulty,
  namedRefusal,
  type Outcome,
  orFailed,
  otherRefusal,
  refused,
  type Status,
} from '#worker/routes/account/forms/form-answer.ts'
import { missingPage } from '#worker/routes/content/missing.tsx'
import type { Refusal } from '#worker/services/commerce/refusal.ts'

const text = accountText.addresses

/** As many as the commerce service keeps of a customer. */
const MOST = 100
/** The form's fields by their names on the wire. */
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
    return addressesPage(c, { kind: 'form' })
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

export async function changeAddresses(c: AccountContext, signedIn: SignedIn, entered: Entered): Promise<Response> {
  const addresses = await own(c, signedIn)
  const id = idIn(entered.id)
  const address = addresses.find((one) => one.id === id)
  if (entered.id !== undefined && !address) {
    return missingPage(c)
  }
  const outcome = await change(c, signedIn, { entered, address, count: addresses.length })
  return answerForm(c, entered, outcome, (state, status, headers) =>
    addressesPage(
      c,
      entered.do === 'save'
        ? { kind: 'form', id: address?.id, country: address?.country, ...state }
        : { kind: 'list', addresses, defaultId: defaultOf(signedIn), isSaved: false, message: state.message },
      status,
      headers,
    ),
  )
}

interface Asked {
  readonly entered: Entered
  readonly address: SavedAddress | undefined
  /** How many there are. */
  readonly count: number
}

async function change(c: AccountContext, { session }: SignedIn, { entered, address, count }: Asked): Promise<Outcome> {
  const { account } = c.var.services
  const { token } = session
  if (entered.do === 'save') {
    const read = readForm(addressForm(c.var.market, address?.country), entered)
    const isFull = address === undefined && count >= MOST
    return read.ok ? saved(c, () => account.saveAddress(token, read.value, address?.id), isFull) : faulty(read.reason)
  }
  if (address && entered.do === 'delete') {
    return saved(c, () => account.deleteAddress(token, address.id))
  }
  return saved(c, async () =>
    address && entered.do === 'default' ? account.saveDefaultAddress(token, address.id) : ok(undefined),
  )
}

const saved = (c: AccountContext, run: () => Promise<Result<unknown, Refusal>>, isFull = false): Promise<Outcome> =>
  orFailed(c, 'addresses.failed', text, async () => {
    const answer = await run()
    if (answer.ok) {
      return { kind: 'done', href: `${paths.account(c.var.market, 'saved-addresses')}?saved`, message: text.saved }
    }
    if (answer.reason.code !== 'invalid') {
      return otherRefusal(answer.reason, text)
    }
    return isFull ? refused(422, { message: text.most }) : namedRefusal(answer.reason, FIELDS, text.failed)
  })

const addressesPage = (
  c: AccountContext,
  model: AddressesModel,
  status: Status = 200,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  accountPage(c, { title: accountText.pages['saved-addresses'], view: AddressesPage, model, status, headers })
