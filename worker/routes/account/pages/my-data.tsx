/**
 * The customer's data (spec A §10), which can be downloaded as a file, and the deletion of the account.
 * @module
 */

import { type MyDataModel, MyDataPage } from '#client/pages/account/MyDataPage.tsx'
import { presentPasswordForm } from '#domain/account/forms.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import { accountFormText } from '#domain/text/account-forms.ts'
import { defineForm, type StatusAndHeaders } from '#worker/forms/define-form.ts'
import { doneAt, fault, otherRefusal } from '#worker/forms/outcome.ts'
import { type AccountContext, accountPage, type SignedIn } from '#worker/routes/account/for-customer.tsx'
import { endSession } from '#worker/session/end-session.ts'

const text = accountText.data

export async function showData(c: AccountContext, { session }: SignedIn, asked: URLSearchParams): Promise<Response> {
  if (!asked.has('download')) {
    return dataPage(c, {})
  }
  const data = await c.var.services.account.exportData(session.token)
  return c.body(JSON.stringify(data, null, 2), 200, {
    'cache-control': 'private, no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="my-data.json"',
  })
}

export const changeData = defineForm({
  event: 'delete-account.failed',
  schema: presentPasswordForm,
  limit: 'signIn',
  words: text,
  async act(c, { present }, { session }: SignedIn) {
    const deleted = await c.var.services.account.deleteAccount(session.token, present)
    if (!deleted.ok) {
      return deleted.reason.code === 'invalid'
        ? fault('present', accountFormText.update.incorrect)
        : otherRefusal(deleted.reason, text)
    }
    c.var.log('info', 'account.deleted')
    await endSession(c)
    return doneAt({ href: paths.home(c.var.market), message: text.done })
  },
  page: (c, { form, ...answer }) => dataPage(c, form, answer),
})

const dataPage = (c: AccountContext, model: MyDataModel, { status, headers }: StatusAndHeaders = {}): Promise<Response> =>
  accountPage(c, { title: accountText.pages['my-data'], view: MyDataPage, model, status, headers })
