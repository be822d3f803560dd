/**
 * Customers of the commerce service (spec A §7). The session is the service's own, a token that each call carries; no method takes a
 * customer's id from a browser.
 * @module
 */
import { z } from 'zod'
import type { Customer } from '#domain/entities/customer.ts'
import { fail, ok, type Result } from '#domain/result.ts'
import { hasStatus, isRefusal, orMissing, UpstreamError } from '#worker/http/upstream-error.ts'
import { type FormFields, saveFormFields } from './account/form-fields.ts'
import { type CommerceCall, HASHING_MS, type Trying, tokenIn } from './call.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
}

export type SignInRefusal =
  /** The same answer for a wrong password and an address without an account; `said` is the service's own message. */
  | { readonly code: 'refused'; readonly said?: string }
  /** Too many attempts at this account, whether it exists or not. */
  | { readonly code: 'too-many'; readonly retryAfter?: number }

export interface CheckoutAsked {
  readonly customerId: number
  readonly cartId: string
  readonly email: string
}

export interface CustomerService {
  /** Begins a new session; the customer's other sessions go on. @throws UpstreamError */
  signIn(
    credentials: Credentials,
    trying?: Trying,
  ): Promise<Result<{ readonly customerId: number; readonly token: string }, SignInRefusal>>
  /** The customer of a session. `signed-out` only if the service says that the session has ended. @throws UpstreamError */
  current(token: string): Promise<Result<Customer, 'signed-out'>>
  /** @throws UpstreamError */
  sync(token: string, customerId: number): Promise<void>
  /** Merges the fields into the existing ones. @throws UpstreamError */
  saveFields(token: string, fields: FormFields): Promise<void>
  /** A checkout link that works once, for the customer's cart or for a guest's, which becomes the customer's. @throws UpstreamError */
  checkoutAddress(token: string, asked: CheckoutAsked): Promise<Result<string, 'signed-out' | 'cart-missing'>>
  /** Ends the session at the service, so that a copied cookie grants no access either. @throws UpstreamError */
  signOut(token: string): Promise<void>
}

const signInAnswer = z.object({
  is_valid: z.boolean(),
  customer_id: z.number().int().nullish(),
  errorMessage: z.string().nullish(),
})

const customerWire = z.object({
  id: z.number().int().positive(),
  email: z.string(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  phone: z.string().nullish(),
  form_fields: z
    .array(z.object({ name: z.string(), value: z.union([z.string(), z.number(), z.array(z.string())]).nullish() }))
    .nullish(),
})
const customersAnswer = z.object({ data: z.array(customerWire).nullable() })

const checkoutLoginAnswer = z.object({ redirect_url: z.url() }).transform(({ redirect_url }) => redirect_url)

const ignoredAnswer = z.unknown().transform(() => undefined)

const toCustomer = ({ id, email, ...wire }: z.output<typeof customerWire>): Customer => ({
  id,
  email,
  firstName: wire.first_name ?? '',
  lastName: wire.last_name ?? '',
  phone: wire.phone ?? '',
  fields: new Map((wire.form_fields ?? []).map(({ name, value }) => [name, String(value ?? '')])),
})

export function createCustomerService(call: CommerceCall): CustomerService {
  /** Maps an ended session to a result. */
  async function whileSignedIn<T>(answer: Promise<T>): Promise<Result<T, 'signed-out'>> {
    try {
      return ok(await answer)
    } catch (error) {
      if (hasStatus(error, 401)) {
        return fail('signed-out')
      }
      throw error
    }
  }

  return {
    async signIn({ email, password }, trying) {
      let token: string | undefined
      const options = {
        ...trying,
        change: true,
        limitsInput: true,
        timeoutMs: HASHING_MS,
        onHeaders: (headers: Headers) => {
          token = tokenIn(headers)
        },
      }
      try {
        const { is_valid, customer_id, errorMessage } = await call('loginCustomer', [{ email, password }], signInAnswer, options)
        if (!is_valid) {
          return fail({ code: 'refused', said: errorMessage ?? undefined })
        }
        if (!customer_id || !token) {
          throw new UpstreamError({ upstream: 'commerce', operation: 'loginCustomer', code: 'shape' })
        }
        return ok({ customerId: customer_id, token })
      } catch (error) {
        if (hasStatus(error, 429)) {
          return fail({ code: 'too-many', retryAfter: error.retryAfter })
        }
        // The service rejects the input: no account can have such credentials.
        if (isRefusal(error) && error.status === 422) {
          return fail({ code: 'refused' })
        }
        throw error
      }
    },

    async current(session) {
      const found = await whileSignedIn(call('getCustomers', [{ include: 'formfields' }], customersAnswer, { session }))
      const [customer] = (found.ok && found.value.data) || []
      return customer ? ok(toCustomer(customer)) : fail('signed-out')
    },

    // Idempotent, so it is retried: one failed call must not make the customer sign in again.
    sync: (session, customerId) => call('syncCustomer', [customerId], ignoredAnswer, { session }),

    saveFields: (session, fields) => saveFormFields(call, session, fields),

    async checkoutAddress(session, { customerId, cartId, email }) {
      const argument = { customerId, cartId, email }
      const answer = await orMissing(
        whileSignedIn(call('checkoutLogin', [argument], checkoutLoginAnswer, { session, change: true })),
        'cart-missing',
      )
      return answer.ok ? answer.value : answer
    },

    // Idempotent: ending a session twice succeeds, so the call may be retried.
    signOut: (session) => call('logoutCustomer', [], ignoredAnswer, { session, mayBeEmpty: true }),
  }
}
