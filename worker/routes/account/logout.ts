/**
 * Signs out with a form. `logout=true` on any URL does the same (`worker/middleware/logout.ts`).
 * @module
 */
import { FORM_ACTIONS } from '#domain/address/route-patterns.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import { factory } from '#worker/env.ts'
import { doneResponse } from '#worker/forms/form-response.ts'
import { doneAt } from '#worker/forms/outcome.ts'
import { endSession } from '#worker/session/end-session.ts'

export const logoutRoutes = () =>
  factory
    .createApp()
    // Going back to the form's URL sends a GET, which must not sign the customer out.
    .get(FORM_ACTIONS.logout, (c) => c.redirect(paths.login(c.var.market), 303))
    .post(FORM_ACTIONS.logout, async (c) => {
      await endSession(c)
      return doneResponse(c, doneAt({ href: `${paths.login(c.var.market)}?signed-out`, message: accountText.signIn.signedOut }))
    })
