/**
 * Signing in (spec A §4): a form that works without script, with its answer as a page or as JSON. A known and an unknown address get
 * the same words, status and time.
 * @module
 */
import type { Context } from 'hono'
import { z } from 'zod'
import { type LoginModel, LoginPage } from '#client/pages/LoginPage.tsx'
import { SCREENS } from '#domain/address/routes.ts'
import { wayBack } from '#domain/address/way-back.ts'
import type { FormProblem, FormReply } from '#domain/contracts/form-reply.ts'
import { paths } from '#domain/paths.ts'
import { accountText } from '#domain/text/account.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { type SignInProblem, signIn } from '#worker/flows/sign-in.ts'
import { isOverLimit } from '#worker/rate-limit/rate-limit.ts'
import { RATE_LIMITS } from '#worker/rate-limit/rate-limit-table.ts'
import { wantsJson } from '#worker/refuse.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { type AnswerInvalid, form, postedFields, query } from '#worker/routes/input.ts'
import { EVERY_MARKET } from '#worker/routes/locale/alternates.ts'
import { visitorOf } from '#worker/session/visitor-of.ts'
import { begin } from './begin.ts'

type LoginContext = Context<AppEnv>
type Status = 200 | 401 | 422 | 429 | 503

const text = accountText.signIn

/** Nothing leads back to where one signs in, asks for a password or chooses a site. */
const back = (asked: string | null | undefined): string =>
  wayBack(asked, {
    not: ['login', 'createAccount', 'forgotPassword', 'updatePassword', 'locale', 'visualization'],
    otherwise: 'account',
  })

const loginForm = z.object({
  email: z.string().trim().min(1),
  password: z.string().min(1),
  return: z.string().optional().transform(back),
})

export const loginRoutes = () =>
  factory
    .createApp()
    .get(
      SCREENS.login.pattern,
      query((asked) => ({ back: back(asked.get('return')), isSignedOut: asked.has('signed-out') })),
      (c) => showLogin(c, c.req.valid('query')),
    )
    .post(SCREENS.login.pattern, ...form(loginForm, missing), (c) => login(c, c.req.valid('form')))

async function showLogin(c: LoginContext, model: LoginModel): Promise<Response> {
  const visitor = await visitorOf(c)
  return visitor.kind === 'customer' ? goOn(c, model.back) : loginPage(c, { ...model, isHeld: visitor.kind === 'unknown' })
}

async function login(c: LoginContext, { return: to, ...credentials }: z.output<typeof loginForm>): Promise<Response> {
  if (await isOverLimit(c, 'signIn')) {
    return refuse(c, { code: 'too-many', retryAfter: RATE_LIMITS.signIn.seconds })
  }
  const signedIn = await signIn(c.var, credentials)
  if (!signedIn.ok) {
    return refuse(c, signedIn.reason)
  }
  const { adjusted } = await begin(c, signedIn.value)
  return goOn(c, to, adjusted)
}

/** A form is redirected, a script is told where to go: to the bag, where it holds less than the shopper has put in. */
function goOn(c: LoginContext, to: string, isLess = false): Response {
  const href = isLess ? paths.bag(c.var.market, 'adjusted') : paths.within(c.var.market, to)
  if (wantsJson(c)) {
    return json(c, { ok: true, message: text.done, href }, 200)
  }
  c.header('cache-control', 'no-store')
  return c.redirect(href, 303)
}

interface Refused {
  readonly status: Status
  readonly problem: FormProblem
  readonly headers?: Readonly<Record<string, string>>
}

const problem = (status: Status, message: string, more: { field?: string; wait?: number } = {}): Refused => ({
  status,
  problem: { ok: false, message, field: more.field },
  ...(more.wait === undefined ? {} : { headers: { 'retry-after': String(more.wait) } }),
})

/** What the commerce service says when it has nothing to add to its no; the shop's own words say more (safety §7.2). */
const PLAIN_NO = /^invalid credentials\.?$/i

function problemOf(refused: SignInProblem): Refused {
  switch (refused.code) {
    case 'refused':
      return problem(401, refused.said && !PLAIN_NO.test(refused.said) ? refused.said : text.incorrect, { field: 'password' })
    case 'too-many': {
      const wait = refused.retryAfter ?? RATE_LIMITS.signIn.seconds
      return problem(429, text.tooMany(wait), { wait })
    }
    case 'no-data':
      return problem(503, text.noData, { wait: 5 })
    default:
      return problem(503, text.failed, { wait: 5 })
  }
}

const refuse = (c: LoginContext, refused: SignInProblem): Promise<Response> => answer(c, problemOf(refused))

const missing: AnswerInvalid = (c, field) =>
  answer(c, problem(422, text.missing, { field: field === 'password' ? 'password' : 'email' }))

/** The form as it was, but for the password. */
async function answer(c: LoginContext, { status, problem, headers }: Refused): Promise<Response> {
  if (wantsJson(c)) {
    return json(c, problem, status, headers)
  }
  const { email, return: asked } = await postedFields(c)
  return loginPage(c, { back: back(asked), email, problem }, status, headers)
}

const json = (c: LoginContext, reply: FormReply, status: Status, headers: Readonly<Record<string, string>> = {}): Response =>
  c.json(reply, status, { 'cache-control': 'private, no-store', ...headers })

const loginPage = (
  c: LoginContext,
  model: LoginModel,
  status: Status = 200,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> =>
  renderPersonal(c, {
    status,
    canonical: SCREENS.login.pattern,
    view: LoginPage,
    model,
    head: { title: `${text.title} · ${SHOP_NAME}`, markets: EVERY_MARKET },
    headers,
  })
