/**
 * The allowed import directions, checked by `npm run lint`. Each line names some files and the files that they may import besides those of
 * their own folder. Files after `except` have a line of their own; `never` forbids imports, for the reason after `because`. Tests may
 * import all.
 * @module
 */
const WORDS = {
  CONTENT_SCHEMAS: String.raw`domain/content/[^/]*schema\.ts$`,
  BLOCK_SCHEMAS: String.raw`client/(block-kit/define-block\.ts|blocks/[^/]+/(block\.tsx|schema\.ts))$`,
  ISLANDS: String.raw`(\.island\.tsx|/use-shown-wishlist\.ts)$`,
  STORES: 'worker/http/ worker/cache/ domain/',
  APP: 'STORES worker/(services|flows|settings|rate-limit|response|session|visit)/ worker/[^/]+$ hono',
  VIEW: String.raw`client/components/ client/islands/(Island\.tsx|own-id\.ts) domain/ react`,
  BLOCKS: 'VIEW client/(blocks|block-kit)/ micromark react-dom',
  // The backend imports no other rules of the shop, so that tests notice a drift; on these, both sides agree by contract.
  AGREED: String.raw`domain/(address/local-address|entities/fit|logging|memory/memoise|markets|money|formats/(checksum|dates|email|plain-text|postcode|time-of-day)|locale/countries|product/(colour-segment|percent-off)|promotions/percent-of-each|text/(american-words|arrival)|delivery/promise)\.ts`,
  // Folders of backend/bigcommerce/: each may import those before it.
  COMMERCE:
    '(stock|catalogue|customers|wishlists) pending-orders pricing cart checkout orders hosted-checkout aftercare own-data',
}
const ROOMS = String.raw`
domain/ → domain/ shops/ valibot except CONTENT_SCHEMAS
CONTENT_SCHEMAS → domain/ zod
client/components/ → VIEW client/browser/ except ISLANDS
client/islands/ → client/browser/ domain/ react react-dom jotai
client/(analytics|behaviours|consent)/ → client/(analytics|browser|consent|state)/ domain/
client/((panels|wallet)/|.+ISLANDS) → client/(components|browser|state|islands|panels|wallet)/ domain/ react react-dom jotai
client/state/ → client/(browser|state)/ domain/ jotai
client/browser/ → domain/
client/block-engine/ → VIEW client/(block-kit|blocks)/
client/block-kit/ → VIEW micromark react-dom except BLOCK_SCHEMAS
client/blocks/ → BLOCKS except ISLANDS|BLOCK_SCHEMAS
BLOCK_SCHEMAS → BLOCKS zod
client/pages/ → VIEW client/(block-engine|block-kit|pages|shell|slots)/ schema-dts except ISLANDS
client/layouts/ → VIEW client/(panels|shell|slots)/ except ISLANDS
client/slots/ → VIEW client/shell/ schema-dts
client/shell/ → client/components/ domain/ react
client/[^/]+\.ts$ → client/(behaviours|browser|islands|styles)/ domain/ shops/
worker/http/ → domain/ zod
worker/cache/ → STORES zod
worker/services/ → STORES worker/services/commerce/(call|line-choice|refusal|slug)\.ts zod except worker/services/index\.ts
worker/services/index\.ts → STORES worker/settings/ zod
worker/flows/ → STORES worker/(services|flows|settings)/ zod cloudflare:workers
worker/middleware/ → APP worker/middleware/
worker/render/ → APP worker/render/ client/(layouts|shell|slots|styles)/ shops/ react react-dom zod
worker/routes/ → APP worker/(forms|routes|middleware|render)/ client/(pages|shell)/ client/block-engine/read-blocks\.ts client/block-kit/define-block\.ts @hono/zod-validator zod valibot react schema-dts
worker/forms/ → STORES worker/services/commerce/refusal\.ts worker/(rate-limit|response)/ worker/env\.ts hono
worker/rate-limit/ → STORES worker/response/ worker/env\.ts hono
worker/response/ → worker/env\.ts domain/ hono
worker/session/ → worker/(services|flows|http|settings)/ worker/env\.ts domain/ hono zod iron-webcrypto
worker/visit/ → domain/ hono zod
worker/settings/ → worker/(settings|http|flows)/ worker/rate-limit/rate-limit-table\.ts domain/ zod
worker/[^/]+$ → worker/ domain/ client/(pages|shell)/ hono zod react
backend/ → backend/ shops/ AGREED hono @hono/zod-validator zod drizzle-orm nodemailer csv-parse saxes entities cloudflare:workers crypto net tls except backend/rasteriser/
backend/rasteriser/ → @resvg
^(client/(?!block)|domain/(?!content/[^/]*schema)) → never CONTENT_SCHEMAS because zod never reaches the browser: a block parses content and hands on plain values
ISLANDS → never ^client/islands/Island\.tsx$ because an island draws no islands, since each wakes by itself: let the page place both
^worker/.+/ → never ^worker/(app\.tsx|index\.ts)$ because these put the rooms together: import from the room itself
^backend/(adyen|amplience|bigcommerce|constructor-io|geo|klaviyo|middleware|outbox|rules|talon-one)/ → never ^(shops/|backend/(demo/|app\.ts|bigcommerce/(app|methods)\.ts)) because a vendor knows no brand: read it through backend/brand/`

const spell = (text) => text.replace(/\b[A-Z_]{3,}\b/g, (word) => spell(WORDS[word]))
const target = (name) => (/^(client|worker|domain|backend|shops)\//.test(name) ? `^${name}` : `^(node_modules/)?${name}(/|$)`)
/**
 * `$1` is the folder of the file. At the top of client/ and worker/, only files of the same folder count, since the folders below have
 * lines of their own.
 */
const own = (files) => (/^\w+\/\[/.test(files) ? '^$1[^/]+$' : '^$1')
const refuse = (name, from, to, scope = 'module') => ({ name, severity: 'error', scope, from, to })
const commerce = (folders) => ({ path: `^backend/bigcommerce/(${folders})/` })
const rule = (line) => {
  const [files, may, rest = '^$'] = spell(line).split(/ →(?: never)? | except | because /)
  const from = { path: `^(?=${files.replaceAll(/\((?!\?)/g, '(?:')})(.+/)[^/]+$`, pathNot: rest }
  return line.includes('→ never')
    ? refuse(rest, { path: files }, { path: may })
    : refuse(`${files} may import only ${may}`, from, { pathNot: [own(files), ...may.split(' ').map(target)] })
}

export default {
  forbidden: [
    ...ROOMS.trim().split('\n').map(rule),
    ...WORDS.COMMERCE.split(' ').map((folder, index, all) =>
      refuse(`${folder} imports no later folder of COMMERCE`, commerce(folder), commerce(all.slice(index + 1).join('|'))),
    ),
    refuse('files import each other in a ring: move what both need into a third', {}, { circular: true }),
    refuse('folders import each other in a ring', { path: '^(client|domain|worker|backend)' }, { circular: true }, 'folder'),
  ],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.tsx?$' },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx'], conditionNames: ['import', 'default'], exportsFields: ['exports'] },
  },
}
