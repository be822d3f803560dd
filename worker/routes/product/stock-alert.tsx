/**
 * The request to be told by mail that a sold-out size is back (spec A §1, §5): the form by itself, and its answer as a page and as
 * JSON. The answer is the same for an address that is known and one that is not.
 * @module
 */
import type { Context } from 'hono'
import { z } from 'zod'
import { type ProductAddress, type StockAlertModel, StockAlertPage } from '#client/pages/StockAlertPage.tsx'
import { FORM_ACTIONS, type ParametersOf } from '#domain/address/route-patterns.ts'
import { readParameters } from '#domain/address/routes.ts'
import type { FormProblem, FormReply } from '#domain/contracts/form-reply.ts'
import { isEmail } from '#domain/email.ts'
import { coloursOf, type Product } from '#domain/entities/product.ts'
import { NO_PREFIX, paths } from '#domain/paths.ts'
import { colourFromSegment } from '#domain/product/colour-segment.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { productText } from '#domain/text/product.ts'
import { stockAlertText as text } from '#domain/text/stock-alert.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import { UpstreamError } from '#worker/http/upstream-error.ts'
import { isOverLimit, retryAfter } from '#worker/rate-limit/rate-limit.ts'
import { wantsJson } from '#worker/refuse.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { missingPage } from '#worker/routes/content/missing.tsx'
import { form, parameters, postedFields, query } from '#worker/routes/input.ts'

type AlertContext = Context<AppEnv>
type Status = 200 | 422 | 429 | 503

const alertForm = z.object({
  variantId: z
    .string()
    .regex(/^[1-9]\d{0,8}$/)
    .transform(Number),
  email: z.string().trim().refine(isEmail),
})

const addressOf = ({ id, slug, color }: ParametersOf<'product'>): ProductAddress => ({
  id: Number(id),
  slug,
  colour: colourFromSegment(color),
})

export const stockAlertRoutes = () =>
  factory
    .createApp()
    .get(
      FORM_ACTIONS.stockAlert,
      parameters('product'),
      query((asked) => asked.has('done')),
      async (c) => {
        const address = addressOf(c.req.valid('param'))
        const product = await productAt(c, address)
        return product ? alertPage(c, address, { product, status: 200, isDone: c.req.valid('query') }) : missingPage(c)
      },
    )
    .post(FORM_ACTIONS.stockAlert, parameters('product'), ...form(alertForm, refuseField), async (c) => {
      const address = addressOf(c.req.valid('param'))
      return (await isOverLimit(c, 'message'))
        ? answerProblem(c, address, 429, { ok: false, message: text.refused.tooMany })
        : ask(c, address, c.req.valid('form'))
    })

async function productAt(c: AlertContext, { id, colour }: ProductAddress): Promise<Product | undefined> {
  const found = await c.var.services.catalogue.productById(id)
  return found.ok && coloursOf(found.value).includes(colour) ? found.value : undefined
}

/** The upstream decides whether the market sells the variant; the product itself need not be read for that. */
async function ask(c: AlertContext, address: ProductAddress, asked: z.output<typeof alertForm>): Promise<Response> {
  try {
    const answer = await c.var.services.marketing.notifyStockLevel({ productId: address.id, ...asked })
    return answer.ok ? answerDone(c, address) : answerProblem(c, address, 422, { ok: false, message: text.refused.notSold })
  } catch (error) {
    if (!(error instanceof UpstreamError)) {
      throw error
    }
    c.var.log('warn', 'stock-alert.failed', { variantId: asked.variantId, ...errorFacts(error) })
    return answerProblem(c, address, 503, { ok: false, message: text.refused.failed })
  }
}

/** A field that does not fit: the form as it was, with the field named. */
async function refuseField(c: AlertContext, field: string): Promise<Response> {
  const read = readParameters('product', c.req.param())
  if (!read.ok) {
    return missingPage(c)
  }
  const address = addressOf(read.value)
  if (field !== 'variantId') {
    return answerProblem(c, address, 422, { ok: false, field: 'email', message: text.refused.email })
  }
  const product = await productIfReadable(c, address)
  return answerProblem(c, address, 422, { ok: false, field, message: productText.chooseFirst(namesOf(product)) }, product)
}

const NAMES = { Size: productText.size, Length: productText.length }

/** Spec A §5: a size is needed, for some products a size and a length. */
const namesOf = (product: Product | undefined): readonly string[] =>
  product?.options.flatMap(({ name }) => (name === 'Color' ? [] : NAMES[name])) ?? [productText.size]

/** The form is complete without the product, which the failed upstream may be unable to tell. */
async function productIfReadable(c: AlertContext, address: ProductAddress): Promise<Product | undefined> {
  try {
    return await productAt(c, address)
  } catch (error) {
    c.var.log('warn', 'stock-alert.product', { id: address.id, ...errorFacts(error) })
    return undefined
  }
}

function answerDone(c: AlertContext, address: ProductAddress): Response {
  if (wantsJson(c)) {
    return json(c, { ok: true, message: text.done }, 200)
  }
  c.header('cache-control', 'no-store')
  return c.redirect(`${paths.stockAlert(c.var.market, address, address.colour)}?done`, 303)
}

async function answerProblem(
  c: AlertContext,
  address: ProductAddress,
  status: Status,
  problem: FormProblem,
  known?: Product,
): Promise<Response> {
  if (wantsJson(c)) {
    return json(c, problem, status)
  }
  const product = known ?? (await productIfReadable(c, address))
  return alertPage(c, address, { status, product, problem, values: await postedFields(c) })
}

function later(status: Status): Record<string, string> {
  if (status === 429) {
    return retryAfter('message')
  }
  return status === 503 ? { 'retry-after': '5' } : {}
}

const json = (c: AlertContext, reply: FormReply, status: Status): Response =>
  c.json(reply, status, { 'cache-control': 'private, no-store', ...later(status) })

interface Answer extends Partial<Pick<StockAlertModel, 'product' | 'values' | 'problem' | 'isDone'>> {
  readonly status: Status
}

const alertPage = (c: AlertContext, address: ProductAddress, { status, ...model }: Answer): Promise<Response> =>
  renderPersonal(c, {
    status,
    canonical: paths.product(NO_PREFIX, address, address.colour),
    view: StockAlertPage,
    model: { address, ...model },
    head: { title: `${text.title} · ${SHOP_NAME}` },
    headers: later(status),
  })
