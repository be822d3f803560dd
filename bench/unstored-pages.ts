/**
 * Pages that no guest shares, for the sizes of what they load: each kind that has islands of its own.
 * @module
 */
import { MARKETS } from '#domain/markets.ts'
import { paths } from '#domain/paths.ts'
import { openVisitor } from './soak/visitor.ts'

const UK = MARKETS.en

export const UNSTORED = ['bag', 'wishlist', 'log in', 'create an account', 'checkout', 'form of a review'] as const
export type UnstoredName = (typeof UNSTORED)[number]

/** As a guest gets them who has a piece in the bag and another saved. @param product the path of one */
export async function unstoredPages(port: number, product: string): Promise<Readonly<Record<UnstoredName, Buffer>>> {
  const visitor = openVisitor(port, { saw: () => {} })
  await visitor.ask(paths.bagItems(UK), {
    form: { productId: '1001', colour: 'Red', Size: '10', Length: 'Regular', quantity: '1' },
  })
  await visitor.ask(paths.wishlistItems(UK), { form: { item: '1002~Camel' } })
  const page = async (path: string): Promise<Buffer> => {
    const { status, body } = await visitor.ask(path)
    if (status !== 200) {
      throw new Error(`${path} answered ${status}`)
    }
    return Buffer.from(body)
  }
  return {
    bag: await page(paths.bag(UK)),
    wishlist: await page(paths.wishlist(UK)),
    'log in': await page(paths.login(UK)),
    'create an account': await page(paths.createAccount(UK)),
    checkout: await page(paths.checkout(UK)),
    'form of a review': await page(`${product}/reviews`),
  }
}
