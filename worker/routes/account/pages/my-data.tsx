/**
 * One's own data (QUALITY §3): all of it as a file, and the end of the account.
 * @module
 */
import { type MyDataModel, MyDataPage } from '#client/pages/MyDataPage.tsx'
import { presentPasswordForm } from '#domain/account/forms.ts'
import type { Entered } from '#domain/account/read-form.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import { accountFormText } from '#domain/text/account-forms.ts'
import { type AccountContext, accountPage, type SignedIn } from '#worker/routes/account/for-customer.tsx'
import { answerForm, fault, judge, type Outcome, otherRefusal, type Status } from '#worker/routes/account/forms/form-answer.ts'
import { endSession } from '#worker/session/end-session.ts'

const text = accountText.data
const ERASE = {
  schema: presentPasswordForm,
  limit: 'signIn',
  event: 'delete-account.failed',
  words: text,
} as const

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

export async function changeData(c: AccountContext, signedIn: SignedIn, entered: Entered): Promise<Response> {
  return answerForm(c, entered, await erase(c, signedIn, entered), (state, status, headers) =>
    dataPage(c, state, status, headers),
  )
}

const erase = (c: AccountContext, { session }: SignedIn, entered: Entered): Promise<Outcome> =>
  judge(c, entered, ERASE, async ({ present }) => {
    const deleted = await c.var.services.account.deleteAccount(session.token, present)
    if (!deleted.ok) {
      return deleted.reason.code === 'invalid'
        ? fault('present', accountFormText.update.incorrect)
        : otherRefusal(deleted.reason, text)
    }
    c.var.log('info', 'account.deleted')
    await endSession(c)
    return { kind: 'done', href: paths.home(c.var.market), message: text.done }
  })

const dataPage = (
  c: AccountContext,
  model: MyDataModel,
  status: Status = 200,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> => accountPage(c, { title: accountText.pages['my-data'], view: MyDataPage, model, status, headers })
