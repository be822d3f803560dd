/**
 * A form on a product page that returns a message, as a page or as JSON. Its URL starts with the product's URL.
 * @module
 */
import type { Context } from 'hono'
import type { ReactNode } from 'react'
import type { ProductFormModel } from '#client/pages/product/product-form-model.ts'
import type { PageProps } from '#client/shell/page-props.ts'
import { type ProductAddress, productAddress } from '#domain/address/product-address.ts'
import { colourOrFirst, type Product } from '#domain/entities/product.ts'
import type { FormSchema } from '#domain/forms/read-form.ts'
import { NO_PREFIX, paths } from '#domain/paths.ts'
import type { Result } from '#domain/result.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { type AppEnv, factory } from '#worker/env.ts'
import { defineForm, type StatusAndHeaders } from '#worker/forms/define-form.ts'
import { doneInPlace, refused } from '#worker/forms/outcome.ts'
import { errorFacts } from '#worker/http/log.ts'
import { renderPersonal } from '#worker/render/personal-page.tsx'
import { missingPage } from '#worker/routes/content/missing.tsx'
import { parameters, query } from '#worker/routes/input.ts'
import { sizeNamesOf } from '#worker/routes/product/optional-parts.ts'

type FormContext = Context<AppEnv>

interface FormPlace {
  readonly address: ProductAddress
  /** Loaded on demand, because it requires an upstream call. */
  readonly found: () => Promise<FoundProduct | undefined>
}

interface FoundProduct {
  /** The address contains another colour if the product no longer exists in the colour from the URL. */
  readonly address: ProductAddress
  readonly product: Product
}

export interface ProductForm<Given> {
  /** The form's name in logs. */
  readonly name: string
  /** One of the `FORM_ACTIONS` whose URL starts with the product's URL. */
  readonly action: string
  readonly path: (typeof paths)['stockAlert' | 'reviews']
  readonly schema: FormSchema<Given> | ((c: FormContext, place: FormPlace) => Promise<FormSchema<Given>>)
  readonly view: (props: PageProps<ProductFormModel>) => ReactNode
  readonly title: string
  readonly done: string
  readonly refused: { readonly notSold: string; readonly tooMany: string; readonly failed: string }
  readonly send: (c: FormContext, productId: number, given: Given) => Promise<Result<unknown, 'not-sold'>>
}

export function productFormRoutes<Given>({ action, path, done, send, ...one }: ProductForm<Given>) {
  const answer = defineForm({
    event: `${one.name}.failed`,
    schema: one.schema,
    limit: 'message',
    words: one.refused,
    async act(c, given, { address }: FormPlace) {
      const sent = await send(c, address.id, given)
      return sent.ok
        ? doneInPlace(`${path(c.var.market, address, address.colour)}?done`, done)
        : refused(422, { message: one.refused.notSold })
    },
    page: async (c, { form: { values }, problem, ...answered }, { address, found }) =>
      formPage(c, one, { address, ...(await found()), values, problem }, answered),
  })

  return factory
    .createApp()
    .get(
      action,
      parameters('product'),
      query((asked) => asked.has('done')),
      async (c) => {
        const found = await productAt(c, productAddress(c.req.valid('param')))
        return found ? formPage(c, one, { ...found, isDone: c.req.valid('query') }) : missingPage(c)
      },
    )
    .post(action, parameters('product'), (c) => {
      const address = productAddress(c.req.valid('param'))
      let finding: Promise<FoundProduct | undefined> | undefined
      return answer(c, {
        address,
        found() {
          finding ??= productIfReadable(c, address)
          return finding
        },
      })
    })
}

async function productAt(c: FormContext, address: ProductAddress): Promise<FoundProduct | undefined> {
  const found = await c.var.services.catalogue.productById(address.id)
  const colour = found.ok ? colourOrFirst(found.value, address.colour) : undefined
  if (!found.ok || colour === undefined) {
    return undefined
  }
  const names = { ...found.value.names, ...(await sizeNamesOf(c, found.value, colour)) }
  return { address: { ...address, colour }, product: { ...found.value, names } }
}

/** Undefined if the product cannot be read, because the form works without it. */
async function productIfReadable(c: FormContext, address: ProductAddress): Promise<FoundProduct | undefined> {
  try {
    return await productAt(c, address)
  } catch (error) {
    c.var.log('warn', 'product-form.product', { id: address.id, ...errorFacts(error) })
    return undefined
  }
}

const formPage = (
  c: FormContext,
  { view, title }: Pick<ProductForm<never>, 'view' | 'title'>,
  model: ProductFormModel,
  { status, headers }: StatusAndHeaders = {},
): Promise<Response> =>
  renderPersonal(c, {
    status,
    canonical: paths.product(NO_PREFIX, model.address, model.address.colour),
    view,
    model,
    head: { title: `${title} · ${SHOP_NAME}` },
    headers,
  })
