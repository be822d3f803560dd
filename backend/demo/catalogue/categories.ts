/**
 * The category tree and the collections. Ids follow from the place in the tree, so a category keeps its id
 * as long as new ones are added behind it.
 * @module
 */
import { slugOf } from './slug.ts'

interface Branch {
  readonly name: string
  readonly slug?: string
  readonly description?: string
  /** The only channels that show it; all of them when absent. */
  readonly channels?: number
  readonly children?: readonly (Branch | string)[]
}

const TREE: readonly Branch[] = [
  {
    name: 'Women',
    slug: 'womens',
    description: 'Easy shapes in honest cloth, cut in small runs and meant to be worn for years.',
    children: [
      {
        name: 'Dresses',
        description: 'Day dresses, long dresses and one or two for the best invitation of the year.',
        children: [
          { name: 'Midi Dresses', children: [{ name: 'Floral', children: ['Long Sleeve', 'Short Sleeve'] }, 'Plain'] },
          'Maxi Dresses',
          'Shirt Dresses',
        ],
      },
      {
        name: 'Tops',
        description: 'Blouses, camisoles and jersey that sit as well under a jacket as on their own.',
        children: ['Blouses', 'Camisoles', 'Jersey Tops', { name: 'Made in Britain', channels: 1 }],
      },
      {
        name: 'Knitwear',
        description: 'Lambswool, merino and cashmere from mills we know by name.',
        children: ['Jumpers', 'Cardigans'],
      },
      {
        name: 'Coats & Jackets',
        slug: 'coats-jackets',
        description: 'Outerwear with proper linings, deep pockets and room for a jumper.',
        children: ['Coats', 'Jackets', 'Capes'],
      },
      { name: 'Skirts', description: 'Bias cuts, soft pleats and good pockets.' },
      { name: 'Trousers', description: 'Wide, straight or tapered, in three leg lengths.', children: ['Wide Leg', 'Tapered'] },
      { name: 'Nightwear', description: 'Brushed cotton and cool poplin for slow mornings.' },
      {
        name: 'Shoes',
        description: 'Boots, heels and trainers, made on comfortable lasts.',
        children: ['Boots', 'Heels', 'Trainers'],
      },
      {
        name: 'Bags',
        description: 'Full-grain leather and waxed canvas that look better every year.',
        children: ['Totes', 'Shoulder Bags'],
      },
      { name: 'Jewellery', description: 'Small pieces in recycled metals.', children: ['Necklaces', 'Earrings'] },
    ],
  },
  {
    name: 'Men',
    slug: 'mens',
    description: 'A wardrobe of few, good things: oxford, merino, twill.',
    children: [
      { name: 'Shirts', description: 'Oxford, linen and brushed cotton, with mother-of-pearl buttons.' },
      { name: 'T-Shirts', slug: 't-shirts', description: 'Heavy organic jersey that keeps its shape.' },
      { name: 'Knitwear', description: 'Crew necks, cables and cardigans in British wool.' },
      { name: 'Coats & Jackets', slug: 'coats-jackets', description: 'Overcoats, chore jackets and everything between.' },
      { name: 'Trousers', description: 'Chinos, cords and pleated wool.' },
      { name: 'Accessories', description: 'Scarves, belts and hats.', children: ['Scarves', 'Belts', 'Hats'] },
    ],
  },
  {
    name: 'Homeware',
    description: 'Things for the table, the sofa and the quiet corner, made by people who take their time.',
    children: [
      { name: 'Lighting', description: 'Lamps that are as good switched off.', children: ['Table Lamps', 'Pendants'] },
      {
        name: 'Cushions & Throws',
        slug: 'cushions-throws',
        description: 'Linen, wool and a little fringe.',
        children: ['Cushions', 'Throws'],
      },
      { name: 'Vases', description: 'Hand-thrown, mouth-blown, happiest with a single stem.' },
      {
        name: 'Dining',
        description: 'Stoneware and glass for every day and for company.',
        children: ['Plates', 'Bowls', 'Glassware'],
      },
      { name: 'Candles', description: 'Plant wax, slow burning, gently scented.' },
      { name: 'Mirrors', description: 'A little more light in any room.' },
      {
        name: 'Furniture',
        description: 'Solid wood, good joints, natural rugs.',
        children: ['Chairs', 'Tables', 'Rugs', 'Hooks'],
      },
    ],
  },
  {
    name: 'Gifts',
    description: 'Chosen with care, wrapped in recycled paper.',
    children: [
      { name: 'Gift Cards', description: 'For when they should choose.' },
      { name: 'For Her', description: 'Soft, useful, lasting.' },
      { name: 'For Him', description: 'Good things he will not buy himself.' },
      { name: 'For the Home', description: 'For housewarmings and thank-yous.' },
    ],
  },
  {
    name: 'Sale',
    description: 'Last sizes and past seasons, at a kinder price.',
    children: [{ name: 'Women', slug: 'womens' }, { name: 'Men', slug: 'mens' }, 'Homeware'],
  },
]

export interface CategorySeed {
  readonly id: number
  readonly parentId: number
  readonly depth: number
  readonly path: readonly number[]
  readonly name: string
  /** `/womens/dresses/` */
  readonly url: string
  readonly description: string
  readonly sortOrder: number
  readonly channels: number
  readonly isCollection: boolean
}

const EVERY_CHANNEL = 7
const FIRST_ID = 101

function grow(branches: readonly (Branch | string)[], parent: CategorySeed | undefined, into: CategorySeed[]): void {
  for (const [sortOrder, item] of branches.entries()) {
    const branch = typeof item === 'string' ? { name: item } : item
    const node: CategorySeed = {
      id: FIRST_ID + into.length,
      parentId: parent?.id ?? 0,
      depth: parent ? parent.depth + 1 : 0,
      path: parent ? [...parent.path, parent.id] : [],
      name: branch.name,
      url: `${parent?.url ?? '/'}${branch.slug ?? slugOf(branch.name)}/`,
      description: branch.description ?? parent?.description ?? '',
      sortOrder,
      channels: branch.channels ?? parent?.channels ?? EVERY_CHANNEL,
      isCollection: false,
    }
    into.push(node)
    grow(branch.children ?? [], node, into)
  }
}

const nodes: CategorySeed[] = []
grow(TREE, undefined, nodes)

const collection = (id: number, name: string, description: string): CategorySeed => ({
  id,
  parentId: 0,
  depth: 0,
  path: [],
  name,
  url: `/collection/${id}/`,
  description,
  sortOrder: id,
  channels: EVERY_CHANNEL,
  isCollection: true,
})

export const NEW_IN = 11
export const WEDDING_GUEST = 12

/** The tree in depth-first order, then the collections: 11 new in, 12 wedding guest, 13 empty. */
export const CATEGORIES: readonly CategorySeed[] = [
  ...nodes,
  collection(NEW_IN, 'New In', 'What arrived this month.'),
  collection(WEDDING_GUEST, 'Wedding Guest', 'Dresses, heels and small bags for somebody else’s big day.'),
  collection(13, 'The Archive', 'Resting for now. Past favourites come back here from time to time.'),
]

const byUrl = new Map(nodes.map((node) => [node.url, node]))
const byId = new Map(CATEGORIES.map((node) => [node.id, node]))

/** The id of `womens/dresses/maxi-dresses`; throws for a path that is not in the tree. */
export function categoryId(path: string): number {
  const node = byUrl.get(`/${path}/`)
  if (!node) {
    throw new Error(`no category ${path}`)
  }
  return node.id
}

/** A category with all its ancestors; for products in the tree these include 0, the shop itself. */
export const withAncestors = (id: number): readonly number[] => [0, ...(byId.get(id)?.path ?? []), id]
