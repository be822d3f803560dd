/**
 * Records the shop's custom events (wire: promotions §2).
 * @module
 */

import { events } from '#backend/database/tables/promotions.ts'
import type { PromotionsContext } from '#backend/talon-one/context.ts'
import { profileKey } from './profile-key.ts'
import { updateProfile } from './profiles.ts'

export interface ShopEvent {
  readonly profileId: string
  readonly type: string
  readonly attributes: Readonly<Record<string, unknown>>
}

/** `profileId` is the profile's key, not its name. */
export interface RecordedEvent {
  readonly profileId: string
  readonly event: { readonly id: number } & Omit<ShopEvent, 'profileId'>
}

/** Creates the profile if it does not exist. */
export async function recordEvent(
  context: PromotionsContext,
  { profileId: name, type, attributes }: ShopEvent,
): Promise<RecordedEvent> {
  const profileId = await profileKey(context.db, name)
  await updateProfile(context, profileId)
  const [row] = await context.db
    .insert(events)
    .values({ applicationId: context.application.id, profileId, type, attributes, createdAt: context.now })
    .returning({ id: events.id })
  return { profileId, event: { id: row?.id ?? 0, type, attributes } }
}
