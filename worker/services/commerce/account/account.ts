/**
 * A customer's account in the commerce service (spec A §7): registration, passwords, profile, preferences, addresses and the
 * export of personal data. The session token identifies the customer, so no method needs a customer id.
 * @module
 */
import { z } from 'zod'
import type { AddressFields, SavedAddress } from '#domain/account/address.ts'
import { FORM_FIELDS, type Preferences, type Profile, preferenceValue } from '#domain/account/person.ts'
import type { Registration } from '#domain/account/registration.ts'
import { ok, type Result } from '#domain/result.ts'
import { type CommerceCall, HASHING_MS, type Trying, tokenIn } from '../call.ts'
import { type CommerceRefusal, orRefusal } from '../refusal.ts'
import { addressResponse, toAddressWire, toSavedAddress } from './address-wire.ts'
import { type FormFields, formFieldsWire, saveFormFields } from './form-fields.ts'

/** The timeout is long, because the export contains all of a customer's data. */
const EXPORT_MS = 6_000

const anything = z.unknown().transform(() => undefined)
const validity = z.object({ is_valid: z.boolean() })
const someone = z.object({ data: z.array(z.object({ id: z.number().int() })) })
/** Saving an address that already exists returns an empty object (wire: commerce §2). */
const savedAddress = z.union([z.object({ data: z.array(addressResponse).length(1) }), z.strictObject({})])
const deletedResponse = z.object({ success: z.literal(true) })
const addressesResponse = z.object({ data: z.array(addressResponse) })

/** Options for writes that are not retried. A 429 limits a single account, so it does not mean that the service is overloaded. */
const CHANGE = { change: true, limitsInput: true, timeoutMs: HASHING_MS } as const

const fieldsOf = ({ title, preferenceEmail, preferencePost }: Pick<Profile, 'title'> & Preferences): FormFields => ({
  [FORM_FIELDS.title]: title,
  [FORM_FIELDS.preferenceEmail]: preferenceValue(preferenceEmail),
  [FORM_FIELDS.preferencePost]: preferenceValue(preferencePost),
})

export const createAccountService = (call: CommerceCall) => ({
  /**
   * Creates both the account and its first address, or neither.
   * @throws UpstreamError; the methods below throw it too
   */
  register: (asked: Registration, trying?: Trying): Promise<Result<unknown, CommerceRefusal>> =>
    orRefusal(
      call(
        'registerCustomer',
        [
          {
            first_name: asked.firstName,
            last_name: asked.lastName,
            email: asked.email,
            password: asked.password,
            phone: asked.phone,
            accepts_product_review_abandoned_cart_emails: false,
            custom_fields: formFieldsWire(fieldsOf(asked)),
            addresses: [toAddressWire(asked)],
          },
        ],
        someone,
        { ...CHANGE, ...trying },
      ),
    ),

  /** E-mails a reset link if the account exists. The result does not reveal whether it does. */
  requestReset: (email: string): Promise<Result<unknown, CommerceRefusal>> =>
    orRefusal(call('requestResetPassword', [email], anything, { change: true, limitsInput: true, mayBeEmpty: true })),

  isTokenGood: async (token: string): Promise<boolean> => (await call('validateToken', [token], validity)).is_valid,

  /** False if the token has been used or has expired. */
  async resetPassword(token: string, password: string): Promise<Result<boolean, CommerceRefusal>> {
    const answer = await orRefusal(call('resetPassword', [{ token, password }], validity, CHANGE))
    return answer.ok ? ok(answer.value.is_valid) : answer
  },

  /**
   * Ends all of the customer's other sessions.
   * @returns this session's new token
   */
  async changePassword(
    session: string,
    { email, present, next }: { email: string; present: string; next: string },
  ): Promise<Result<string | undefined, CommerceRefusal>> {
    let token: string | undefined
    const argument = { authentication: { new_password: next }, validation: { email, password: present } }
    const options = {
      ...CHANGE,
      session,
      onHeaders: (headers: Headers) => {
        token = tokenIn(headers)
      },
    }
    const answer = await orRefusal(call('updateCustomer', [argument], someone, options))
    return answer.ok ? ok(token) : answer
  },

  /** Undefined if the service returns no customer (spec A §8). */
  async updateProfile(session: string, profile: Profile): Promise<Result<number | undefined, CommerceRefusal>> {
    const { firstName, lastName, phone } = profile
    const record = { first_name: firstName, last_name: lastName, phone }
    // Both calls are idempotent, so retrying is safe.
    const updated = await orRefusal(call('updateCustomer', [record], someone, { session }))
    if (!updated.ok || !updated.value.data[0]) {
      return updated.ok ? ok(undefined) : updated
    }
    const fields = { ...fieldsOf(profile), [FORM_FIELDS.birthday]: profile.birthday }
    const saved = await orRefusal(saveFormFields(call, session, fields))
    return saved.ok ? ok(updated.value.data[0].id) : saved
  },

  async addresses(session: string): Promise<readonly SavedAddress[]> {
    const { data } = await call('getCustomerAddress', [{ include: 'formfields', limit: 100 }], addressesResponse, { session })
    return data.map(toSavedAddress)
  },

  /** Adds the address if there is no id. Adding an existing address succeeds without creating a duplicate. */
  saveAddress: (session: string, address: AddressFields, id?: number): Promise<Result<unknown, CommerceRefusal>> =>
    orRefusal(
      id === undefined
        ? call('createCustomerAddress', [toAddressWire(address)], savedAddress, { session, change: true })
        : call('updateCustomerAddress', [{ id, ...toAddressWire(address) }], savedAddress, { session, change: true }),
    ),

  /** Idempotent. It does not delete another customer's address. */
  deleteAddress: (session: string, id: number): Promise<Result<unknown, CommerceRefusal>> =>
    orRefusal(call('deleteCustomerAddress', [{ 'id:in': [id] }], anything, { session, mayBeEmpty: true })),

  saveDefaultAddress: (session: string, id: number): Promise<Result<unknown, CommerceRefusal>> =>
    orRefusal(saveFormFields(call, session, { [FORM_FIELDS.defaultAddress]: String(id) })),

  /** Only minimally validated, because the shop returns the export unchanged. */
  exportData: (session: string): Promise<unknown> =>
    call('exportCustomer', [{}], z.looseObject({ customer: z.looseObject({ email: z.string() }) }), {
      session,
      timeoutMs: EXPORT_MS,
    }),

  deleteAccount: (session: string, password: string): Promise<Result<unknown, CommerceRefusal>> =>
    orRefusal(call('deleteCustomer', [{ password }], deletedResponse, { ...CHANGE, session })),
})
