import type { SQL } from 'drizzle-orm'
import type { Statement } from '#backend/database/database.ts'
import type { CommerceContext } from '#backend/middleware/method.ts'
import { composeMail, frameOf } from '#backend/outbox/compose-mail.ts'
import { queueMail } from '#backend/outbox/outbox.ts'

/**
 * Tells the account's owner by e-mail that the password has changed.
 * @param when SQL condition for sending it
 */
export const passwordChanged = ({ channel, db, now, siteOrigin }: CommerceContext, email: string, when?: SQL): Statement =>
  queueMail(
    db,
    composeMail(
      frameOf(siteOrigin, channel.id),
      { kind: 'password-changed', recipient: email, subject: 'Your password has been changed' },
      'The password of your account has just been changed. If it was you, you don’t need to do anything.',
      {
        kind: 'link',
        lead: 'If it wasn’t you, please choose a new one now',
        label: 'Choose a new password',
        href: `${siteOrigin}${channel.market.prefix}/forgot-password`,
      },
    ),
    now,
    when,
  )
