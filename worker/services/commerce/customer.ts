/**
 * Customers of the commerce service (spec A §7). The service's own session token identifies the customer, so no customer id is
 * taken from a browser.
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
  /** Wrong password or unknown e-mail address; the service does not report which. `said` is the service's message. */
  | { readonly code: 'refused'; readonly said?: string }
  /** Too many attempts for this e-mail address, whether or not it has an account. */
  | { readonly code: 'too-many'; readonly retryAfter?: number }

export interface CheckoutRequest {
  readonly customerId: number
  readonly cartId: string
  readonly email: string
}

export interface CustomerService {
  /**
   * Starts a new session. The customer's other sessions stay valid.
   * @throws UpstreamError
   */
  signIn(
    credentials: Credentials,
    trying?: Trying,
  ): Promise<Result<{ readonly customerId: number; readonly token: string }, SignInRefusal>>
  /**
   * Returns `signed-out` only if the service reports that the session has ended.
   * @throws UpstreamError
   */
  current(token: string): Promise<Result<Customer, 'signed-out'>>
  /** @throws UpstreamError */
  sync(token: string, customerId: number): Promise<void>
  /**
   * Merges the values into the existing fields.
   * @throws UpstreamError
   */
  saveFields(token: string, fields: FormFields): Promise<void>
  /**
   * Creates a checkout link that works only once. A guest's cart becomes the customer's.
   * @throws UpstreamError
   */
  checkoutAddress(token: string, asked: CheckoutRequest): Promise<Result<string, 'signed-out' | 'cart-missing'>>
  /**
   * Ends the session in the service, so that a copy of the cookie no longer works.
   * @throws UpstreamError
   */
  signOut(token: string): Promise<void>
}

const signInResponse = z.object({
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
const customersResponse = z.object({ data: z.array(customerWire).nullable() })

const checkoutLoginResponse = z.object({ redirect_url: z.url() }).transform(({ redirect_url }) => redirect_url)

const ignoredResponse = z.unknown().transform(() => undefined)

const toCustomer = ({ id, email, ...wire }: z.output<typeof customerWire>): Customer => ({
  id,
  email,
  firstName: wire.first_name ?? '',
  lastName: wire.last_name ?? '',
  phone: wire.phone ?? '',
  fields: new Map((wire.form_fields ?? []).map(({ name, value }) => [name, String(value ?? '')])),
})

export function createCustomerService(call: CommerceCall): CustomerService {
  /** A 401 means that the session has ended. */
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
        const { is_valid, customer_id, errorMessage } = await call(
          'loginCustomer',
          [{ email, password }],
          signInResponse,
          options,
        )
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
        // The input is invalid, so no account can have these credentials.
        if (isRefusal(error) && error.status === 422) {
          return fail({ code: 'refused' })
        }
        throw error
      }
    },

    async current(session) {
      const found = await whileSignedIn(call('getCustomers', [{ include: 'formfields' }], customersResponse, { session }))
      const [customer] = (found.ok && found.value.data) || []
      return customer ? ok(toCustomer(customer)) : fail('signed-out')
    },

    // Idempotent, so retrying is safe.
    sync: (session, customerId) => call('syncCustomer', [customerId], ignoredResponse, { session }),

    saveFields: (session, fields) => saveFormFields(call, session, fields),

    async checkoutAddress(session, { customerId, cartId, email }) {
      const argument = { customerId, cartId, email }
      const answer = await orMissing(
        whileSignedIn(call('checkoutLogin', [argument], checkoutLoginResponse, { session, change: true })),
        'cart-missing',
      )
      return answer.ok ? answer.value : answer
    },

    // Idempotent, so retrying is safe.
    signOut: (session) => call('logoutCustomer', [], ignoredResponse, { session, mayBeEmpty: true }),
  }
}
