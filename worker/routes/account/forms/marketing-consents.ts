/**
 * Tells the marketing platform which messages a customer has agreed to receive.
 * @module
 */
import type { Context } from 'hono'
import type { Preferences } from '#domain/account/person.ts'
import type { AppEnv } from '#worker/env.ts'
import { orFallback } from '#worker/http/or-fallback.ts'

interface Said {
  readonly email: string
  readonly given: Preferences
  readonly session: string
}

/** If the marketing platform fails, saving the account still succeeds (safety §3). */
async function orLogged(c: Context<AppEnv>, told: () => Promise<unknown>): Promise<void> {
  await orFallback(c.get('log'), 'preferences.not-told', told, () => undefined, { level: 'error' })
}

/** Sends both preferences, whether the customer agreed or not. */
export const sendPreferences = (c: Context<AppEnv>, { email, given, session }: Said): Promise<void> =>
  orLogged(c, () => {
    const preferences = { marketing_email: given.preferenceEmail, marketing_post: given.preferencePost }
    return c.get('services').marketing.updatePreferences(email, preferences, 'account', session)
  })

/** Sends only the consents that the customer ticked. */
export const sendConsents = (c: Context<AppEnv>, { email, given, session }: Said): Promise<void> =>
  orLogged(c, async () => {
    const { marketing } = c.get('services')
    const agreed = [
      ...(given.preferenceEmail ? (['marketing_email'] as const) : []),
      ...(given.preferencePost ? (['marketing_post'] as const) : []),
    ]
    for (const category of agreed) {
      await marketing.acceptMarketing(email, category, session)
    }
  })
