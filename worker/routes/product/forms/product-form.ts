/**
 * A form of the product page whose success is a sentence: at an address of its own below the product's, with its answer as a page
 * and as JSON. Each form says what it takes, where that goes, and its words.
 * @module
 */
import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { ProductAddress, ProductFormModel } from '#client/pages/product-form-model.ts'
import type { PageProps } from '#client/shell/page-props.ts'
import type { ParametersOf } from '#domain/address/route-patterns.ts'
import { readParameters } from '#domain/address/routes.ts'
import { type FieldFault, type FormProblem, type FormReply, problemOf } from '#domain/contracts/form-reply.ts'
import { coloursOf, type Product } from '#domain/entities/product.ts'
import { NO_PREFIX, paths } from '#domain/paths.ts'
import { colourFromSegment } from '#domain/product/colour-segment.ts'
import type { Result } from '#domain/result.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { errorFacts } from '#worker/http/log.ts'
import { orFallback } from '#worker/http/or-fallback.ts'
import { isOverLimit, retryAfter } from '#worker/rate-limit/rate-limit.ts'
import { laterHeaders, wantsJson } from '#worker/refuse.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { missingPage } from '#worker/routes/content/missing.tsx'
import { form, parameters, postedFields, query } from '#worker/routes/input.ts'
import { sizeNamesOf } from '#worker/routes/product/optional-parts.ts'

type FormContext = Context<AppEnv>
type Status = 200 | 422 | 429 | 503

export interface ProductForm<Schema extends z.ZodType> {
  /** Names the form in logs. */
  readonly name: string
  /** One of `FORM_ACTIONS`, below the product's address. */
  readonly action: string
  readonly path: (typeof paths)['stockAlert' | 'reviews']
  readonly schema: Schema
  readonly view: (props: PageProps<ProductFormModel>) => ReactNode
  readonly title: string
  readonly done: string
  readonly refused: { readonly notSold: string; readonly tooMany: string; readonly failed: string }
  /** What is said of a field that does not fit. */
  readonly fieldFault: (field: string, product: Product | undefined) => FieldFault
  readonly send: (c: FormContext, productId: number, fields: z.output<Schema>) => Promise<Result<unknown, 'not-sold'>>
}

const addressOf = ({ id, slug, color }: ParametersOf<'product'>): ProductAddress => ({
  id: Number(id),
  slug,
  colour: colourFromSegment(color),
})

export function productFormRoutes<Schema extends z.ZodType>(one: ProductForm<Schema>) {
  /** The upstream decides whether the market sells the product; the product itself need not be read for that. */
  async function send(c: FormContext, address: ProductAddress, fields: z.output<Schema>): Promise<Response> {
    if (await isOverLimit(c, 'message')) {
      return answerProblem(c, one, address, { status: 429, problem: { ok: false, message: one.refused.tooMany } })
    }
    return orFallback(
      c.var.log,
      `${one.name}.failed`,
      async () => {
        const sent = await one.send(c, address.id, fields)
        return sent.ok
          ? answerDone(c, one, address)
          : answerProblem(c, one, address, { status: 422, problem: { ok: false, message: one.refused.notSold } })
      },
      () => answerProblem(c, one, address, { status: 503, problem: { ok: false, message: one.refused.failed } }),
      { facts: { id: address.id } },
    )
  }

  /** Fields that do not fit: the form as it was, with each of them named. */
  async function refuseFields(c: FormContext, field: string, fields: readonly string[] = [field]): Promise<Response> {
    const read = readParameters('product', c.req.param())
    if (!read.ok) {
      return missingPage(c)
    }
    const address = addressOf(read.value)
    const product = await productIfReadable(c, address)
    const faults = fields.map((name) => one.fieldFault(name, product))
    const problem = problemOf(faults) ?? { ok: false, message: one.refused.failed }
    return answerProblem(c, one, address, { status: 422, problem, product })
  }

  return factory
    .createApp()
    .get(
      one.action,
      parameters('product'),
      query((asked) => asked.has('done')),
      async (c) => {
        const address = addressOf(c.req.valid('param'))
        const product = await productAt(c, address)
        return product ? formPage(c, one, address, { status: 200, product, isDone: c.req.valid('query') }) : missingPage(c)
      },
    )
    .post(one.action, parameters('product'), ...form(one.schema, refuseFields), (c) =>
      send(c, addressOf(c.req.valid('param')), c.req.valid('form')),
    )
}

async function productAt(c: FormContext, { id, colour }: ProductAddress): Promise<Product | undefined> {
  const found = await c.var.services.catalogue.productById(id)
  if (!found.ok || !coloursOf(found.value).includes(colour)) {
    return undefined
  }
  const names = { ...found.value.names, ...(await sizeNamesOf(c, found.value, colour)) }
  return { ...found.value, names }
}

/** The form is complete without the product, which the failed upstream may be unable to tell. */
async function productIfReadable(c: FormContext, address: ProductAddress): Promise<Product | undefined> {
  try {
    return await productAt(c, address)
  } catch (error) {
    c.var.log('warn', 'product-form.product', { id: address.id, ...errorFacts(error) })
    return undefined
  }
}

type AnyForm = Pick<ProductForm<z.ZodType>, 'path' | 'view' | 'title' | 'done'>

function answerDone(c: FormContext, { path, done }: AnyForm, address: ProductAddress): Response {
  if (wantsJson(c)) {
    return json(c, { ok: true, message: done }, 200)
  }
  c.header('cache-control', 'no-store')
  return c.redirect(`${path(c.var.market, address, address.colour)}?done`, 303)
}

type Answer = Omit<ProductFormModel, 'address'> & { readonly status: Status }

async function answerProblem(
  c: FormContext,
  one: AnyForm,
  address: ProductAddress,
  answer: Answer & { readonly problem: FormProblem },
): Promise<Response> {
  if (wantsJson(c)) {
    return json(c, answer.problem, answer.status)
  }
  const product = answer.product ?? (await productIfReadable(c, address))
  return formPage(c, one, address, { ...answer, product, values: await postedFields(c) })
}

const later = (status: Status): Readonly<Record<string, string>> =>
  status === 429 ? retryAfter('message') : laterHeaders(status)

const json = (c: FormContext, reply: FormReply, status: Status): Response =>
  c.json(reply, status, { 'cache-control': 'private, no-store', ...later(status) })

const formPage = (c: FormContext, { view, title }: AnyForm, address: ProductAddress, answer: Answer): Promise<Response> => {
  const { status, ...model } = answer
  return renderPersonal(c, {
    status,
    canonical: paths.product(NO_PREFIX, address, address.colour),
    view,
    model: { address, ...model },
    head: { title: `${title} · ${SHOP_NAME}` },
    headers: later(status),
  })
}
