/**
 * Rooms and their allowed imports, read by `npm run lint`. Each room lists what its files may import beside their own folder. Tests may
 * import all.
 * @module
 */
const CONTENT_SCHEMAS = 'domain/content/[^/]*schema\\.ts$'
const BLOCK_SCHEMAS = 'client/(block-kit/define-block\\.ts|blocks/[^/]+/(block\\.tsx|schema\\.ts))$'
const ISLANDS = '(\\.island\\.tsx|/use-shown-wishlist\\.ts)$'
const STORES = 'worker/http/ worker/cache/ domain/'
const APP = `${STORES} worker/(services|flows|settings|rate-limit|response|session|visit)/ worker/[^/]+$ hono`
const VIEW = 'client/components/ client/islands/(Island\\.tsx|own-id\\.ts) domain/ react'
const AWAKE = 'client/(components|browser|state|islands|panels|wallet)/ domain/ react react-dom jotai'
const BLOCKS = `${VIEW} client/(blocks|block-kit)/ micromark react-dom`
const PAGES = 'client/(pages|shell)/ client/block-engine/read-blocks\\.ts client/block-kit/define-block\\.ts'
/** Vendors' rules stay apart from the shop's, so that tests see a drift; these are both sides' by contract. */
const AGREED =
  'domain/(address/local-address|logging|markets|money|formats/(checksum|email|plain-text|postcode)|locale/countries|product/(colour-segment|percent-off)|promotions/percent-of-each|text/american-words)\\.ts'

const VENDORS = 'adyen|amplience|bigcommerce|constructor-io|geo|klaviyo|middleware|outbox|rules|talon-one'
/** A folder may import those before it. */
const COMMERCE =
  '(stock|catalogue|customers|wishlists) pending-orders pricing cart checkout orders hosted-checkout aftercare own-data'

/** Files, what they may import, and those of them that another line is for. */
const ROOMS = [
  ['domain/', 'domain/ shops/ valibot', CONTENT_SCHEMAS],
  [CONTENT_SCHEMAS, 'domain/ zod'],
  ['client/components/', `${VIEW} client/browser/`, ISLANDS],
  ['client/islands/', 'client/browser/ domain/ react react-dom jotai'],
  ['client/(analytics|behaviours|consent)/', 'client/(analytics|browser|consent|state)/ domain/'],
  [`client/((panels|wallet)/|.+${ISLANDS})`, AWAKE],
  ['client/state/', 'client/(browser|state)/ domain/ jotai'],
  ['client/browser/', 'domain/'],
  ['client/block-engine/', `${VIEW} client/(block-kit|blocks)/`],
  ['client/block-kit/', `${VIEW} micromark react-dom`, BLOCK_SCHEMAS],
  ['client/blocks/', BLOCKS, `${ISLANDS}|${BLOCK_SCHEMAS}`],
  [BLOCK_SCHEMAS, `${BLOCKS} zod`],
  ['client/pages/', `${VIEW} client/(block-engine|block-kit|pages|shell|slots)/ schema-dts`, ISLANDS],
  ['client/layouts/', `${VIEW} client/(panels|shell|slots)/`, ISLANDS],
  ['client/slots/', `${VIEW} client/shell/ schema-dts`],
  ['client/shell/', 'client/components/ domain/ react'],
  ['client/styles/', '@fontsource-variable'],
  ['client/[^/]+\\.ts$', 'client/(behaviours|browser|islands|styles)/ domain/'],
  ['worker/http/', 'domain/ zod'],
  ['worker/cache/', `${STORES} zod`],
  [
    'worker/services/',
    `${STORES} worker/services/commerce/(call|line-choice|refusal|slug)\\.ts zod`,
    'worker/services/index\\.ts',
  ],
  ['worker/services/index\\.ts', `${STORES} worker/settings/ zod`],
  ['worker/flows/', `${STORES} worker/(services|flows|settings)/ zod cloudflare:workers`],
  ['worker/middleware/', `${APP} worker/middleware/`],
  ['worker/render/', `${APP} worker/render/ client/(layouts|shell|slots|styles)/ react react-dom zod`],
  ['worker/routes/', `${APP} worker/(forms|routes|middleware|render)/ ${PAGES} @hono/zod-validator zod valibot react schema-dts`],
  ['worker/forms/', `${STORES} worker/services/commerce/refusal\\.ts worker/(rate-limit|response)/ worker/env\\.ts hono`],
  ['worker/rate-limit/', `${STORES} worker/response/ worker/env\\.ts hono`],
  ['worker/response/', 'worker/env\\.ts domain/ hono'],
  ['worker/session/', 'worker/(services|flows|http|settings)/ worker/env\\.ts domain/ hono zod iron-webcrypto'],
  ['worker/visit/', 'domain/ hono zod'],
  ['worker/settings/', 'worker/(settings|http|flows)/ worker/rate-limit/rate-limit-table\\.ts domain/ zod'],
  ['worker/[^/]+$', 'worker/ domain/ client/(pages|shell)/ hono zod react'],
  [
    'backend/',
    `backend/ shops/ ${AGREED} hono @hono/zod-validator zod drizzle-orm nodemailer cloudflare:workers crypto net tls`,
    'backend/rasteriser/',
  ],
  ['backend/rasteriser/', '@resvg'],
]

const NEVER = [
  [
    'zod never reaches the browser, so content schemas are for blocks: parse there, and hand on plain values',
    '^(client/(?!block)|domain/(?!content/[^/]*schema))',
    CONTENT_SCHEMAS,
  ],
  ['an island draws no islands, since each wakes by itself: let the page place both', ISLANDS, '^client/islands/Island\\.tsx$'],
  [
    'app.tsx and index.ts put the rooms together, so no room imports them: import from the room itself',
    '^worker/.+/',
    '^worker/(app\\.tsx|index\\.ts)$',
  ],
  [
    'a vendor knows no brand: read it through backend/brand/',
    `^backend/(${VENDORS})/`,
    '^(shops/|backend/(demo/|app\\.ts|bigcommerce/(app|methods)\\.ts))',
  ],
  ...COMMERCE.split(' ').map((folder, index, all) => [
    `bigcommerce/${folder} imports no folder after it in COMMERCE (.dependency-cruiser.mjs)`,
    `^backend/bigcommerce/${folder}/`,
    `^backend/bigcommerce/(${all.slice(index + 1).join('|')})/`,
  ]),
]

const target = (name) => (/^(client|worker|domain|backend|shops)\//.test(name) ? `^${name}` : `^(node_modules/)?${name}(/|$)`)
/** `$1` is the folder of the file. At the top of client/ and worker/ the folders below are other rooms. */
const own = (files) => (/^\w+\/\[/.test(files) ? '^$1[^/]+$' : '^$1')

export default {
  forbidden: [
    ...ROOMS.map(([files, may, others = '^$']) => ({
      name: `${files} may import only ${may} (docs/architecture.md)`,
      from: { path: `^(?=${files.replaceAll(/\((?!\?)/g, '(?:')})(.+/)[^/]+$`, pathNot: others },
      to: { pathNot: [own(files), ...may.split(' ').map(target)] },
    })),
    ...NEVER.map(([name, from, to]) => ({ name, from: { path: from }, to: { path: to } })),
    { name: 'files import each other in a ring: move what both need into a third', from: {}, to: { circular: true } },
    {
      name: 'folders import each other in a ring: move what both need into a third',
      scope: 'folder',
      from: { path: '^(client|domain|worker)' },
      to: { circular: true },
    },
  ].map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx'], conditionNames: ['import', 'default'], exportsFields: ['exports'] },
  },
}
