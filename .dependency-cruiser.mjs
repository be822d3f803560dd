/**
 * Import directions, checked by `npm run lint`. Each line lists files and what they may import besides files in their own folder.
 * Files listed after `except` have their own line. `never` forbids an import; `because` gives the reason. Tests may import
 * everything.
 * @module
 */
const WORDS = {
  CONTENT_SCHEMAS: String.raw`domain/content/[^/]*schema\.ts$`,
  BLOCK_SCHEMAS: String.raw`client/(block-kit/define-block\.ts|blocks/[^/]+/(block\.tsx|schema\.ts))$`,
  ISLANDS: String.raw`(\.island\.tsx|/use-shown-wishlist\.ts)$`,
  STORES: 'worker/http/ worker/cache/ domain/',
  APP: 'STORES worker/(services|flows|settings|rate-limit|response|session|visit)/ worker/(?!app|index)[^/]+$ hono',
  VIEW: String.raw`client/components/ client/islands/(Island\.tsx|own-id\.ts) domain/ react`,
  // Rules that the storefront and the backend share. The backend imports no other domain code, so that tests notice when the two
  // disagree.
  AGREED: `domain/(delivery/promise|locale/countries|listing/colour-families|logging|markets|memory/memoise|promotions/percent-of-each|text/(american-words|arrival)|FORMATS)[.]ts`,
  FORMATS: `address/local-address|entities/fit|formats/(checksum|dates|email|plain-text|postcode|time-of-day)|money|product/(colour-segment|percent-off)`,
  VENDORS: '^backend/(?!brand|database|demo|development|goods|import|operations)[^/]+/',
  COMMERCE: 'stock|catalogue|customers|wishlists pending-orders pricing cart checkout orders hosted-checkout aftercare own-data',
}
const FOLDERS = String.raw`
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
client/blocks/ → VIEW client/(blocks|block-kit)/ micromark react-dom except ISLANDS|BLOCK_SCHEMAS
BLOCK_SCHEMAS → VIEW client/(blocks|block-kit)/ micromark react-dom zod
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
worker/routes/ → APP worker/(forms|routes|middleware|render)/ client/(pages/|shell/|block-engine/read|block-kit/define) @hono zod valibot react schema-dts
worker/forms/ → STORES worker/services/commerce/refusal\.ts worker/(rate-limit|response)/ worker/env\.ts hono
worker/rate-limit/ → STORES worker/response/ worker/env\.ts hono
worker/response/ → worker/env\.ts domain/ hono
worker/session/ → worker/(services|flows|http|settings)/ worker/env\.ts domain/ hono zod iron-webcrypto
worker/visit/ → domain/ hono zod async_hooks
worker/settings/ → worker/(settings|http|flows)/ worker/rate-limit/rate-limit-table\.ts domain/ shops/ zod
worker/[^/]+$ → worker/ domain/ client/(pages|shell)/ hono zod react
backend/ → backend/ shops/ AGREED hono @hono zod drizzle-orm nodemailer csv-parse saxes entities cloudflare:workers crypto net tls except backend/rasteriser/
backend/rasteriser/ → @resvg
^(client/(?!block)|domain/(?!content/[^/]*schema)) → never CONTENT_SCHEMAS because zod stays out of the browser: parse content in the block and pass the values
ISLANDS → never ^client/islands/Island\.tsx$ because islands cannot contain islands, since each hydrates alone: render both from the page
VENDORS → never ^(shops/|backend/(demo/|app\.ts|bigcommerce/app\.ts)) because a vendor does not know the brand: read it through backend/brand/`
const spell = (text) => text.replace(/\b[A-Z_]{3,}\b/g, (word) => spell(WORDS[word]))
const target = (name) => (/^(client|worker|domain|backend|shops)\//.test(name) ? `^${name}` : `^(node_modules/)?${name}(/|$)`)
const refuse = (name, from, to, scope = 'module') => ({ name, severity: 'error', scope, from, to })
const circle = (kind, scope, from) =>
  refuse(`${kind}s import each other in a circle: move the shared code into a third ${kind}`, from, { circular: true }, scope)
const rule = (line) => {
  const [files, may, rest = '^$'] = spell(line).split(/ →(?: never)? | except | because /)
  const from = { path: `^(?=${files.replaceAll(/\((?!\?)/g, '(?:')})(.+/)[^/]+$`, pathNot: rest }
  // `$1` is the file's own folder. For files directly in client/ or worker/ it excludes subfolders, because those have their own
  // rules.
  const to = { pathNot: [/^\w+\/\[/.test(files) ? '^$1[^/]+$' : '^$1', ...may.split(' ').map(target)] }
  const isNever = line.includes('→ never')
  return isNever ? refuse(rest, { path: files }, { path: may }) : refuse(`${files} may import only ${may}`, from, to)
}
const inOrder = (folder, index, all) =>
  `^backend/bigcommerce/(${folder})/ → never ^backend/bigcommerce/(${all.slice(index + 1).join('|')})/ because ${folder} may not import a later folder: move it down`
export default {
  forbidden: [
    ...[...FOLDERS.trim().split('\n'), ...WORDS.COMMERCE.split(' ').map(inOrder)].map(rule),
    circle('file', 'module', {}),
    circle('folder', 'folder', { path: '^(client|domain|worker|backend)' }),
  ],
  options: { parser: 'swc', tsPreCompilationDeps: true, doNotFollow: 'node_modules', exclude: String.raw`\.test\.tsx?$` },
}
