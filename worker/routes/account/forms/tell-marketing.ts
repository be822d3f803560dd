/**
 * Tells the marketing platform what a customer has agreed to in the account.
 * @module
 */
import type { Context } from 'hono'
import type { Preferences } from '#domain/account/person.ts'
import type { AppEnv } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import { UpstreamError } from '#worker/http/upstream-error.ts'

interface Said {
  readonly email: string
  readonly given: Preferences
  readonly session: string
}

/** The account is saved all the same where the marketing platform fails (safety §3). */
export async function tellMarketing(c: Context<AppEnv>, { email, given, session }: Said): Promise<void> {
  try {
    const preferences = { marketing_email: given.preferenceEmail, marketing_post: given.preferencePost }
    await c.get('services').marketing.updatePreferences(email, preferences, 'account', session)
  } catch (error) {
    if (!(error instanceof UpstreamError)) {
      throw error
    }
    c.get('log')('error', 'preferences.not-told', errorFacts(error))
  }
}
