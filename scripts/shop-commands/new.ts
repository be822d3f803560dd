/**
 * `npm run shop -- new FOLDER`: creates a new shop, which `npm start` can open.
 * @module
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import sharp from 'sharp'
import { contrast } from '#domain/content/colour.ts'
import { KNOWN_MARKETS, type MarketCode } from '#domain/known-markets.ts'
import { DEFAULT_SHOP, parseShop, readShop, ShopFileError } from '../../shops/read-shop.ts'
import { ROOT, StepFailed, say } from '../machine/run.ts'
import { contentOf, iconOf, themeOf } from './new-shop-files.ts'
import { readArgs } from './read-args.ts'

const SHOPS = join(ROOT, 'shops')

/** Each setting with its question and its default. */
const QUESTIONS = [
  ['name', 'Name of the shop', (folder: string) => folder.charAt(0).toUpperCase() + folder.slice(1)],
  ['market', `Market (${Object.keys(KNOWN_MARKETS).join(', ')}), which implies the currency`, () => 'en'],
  ['colour', 'Colour, dark enough for white letters', () => '#3a4a3d'],
  ['email', 'E-mail that shoppers write to', () => ''],
  ['company', 'Company that sells', () => ''],
  ['address', 'Its postal address', () => ''],
] as const

type Answers = Readonly<Record<(typeof QUESTIONS)[number][0], string>>

async function answersFor(folder: string, given: Partial<Record<string, string>>): Promise<Answers> {
  const isAsked = process.stdin.isTTY
  const lines = isAsked ? createInterface({ input: process.stdin, output: process.stdout }) : undefined
  const answers: Record<string, string> = {}
  try {
    for (const [field, question, usual] of QUESTIONS) {
      const fallback = usual(folder)
      const said = given[field] ?? (await lines?.question(`${question}${fallback && ` [${fallback}]`}: `)) ?? ''
      answers[field] = said.trim() || fallback
    }
  } finally {
    lines?.close()
  }
  const { name = '', market = '', colour = '', email = '', company = '', address = '' } = answers
  const missing = Object.entries({ email, company, address }).flatMap(([field, value]) => (value ? [] : [`--${field}`]))
  if (missing.length > 0) {
    throw new StepFailed(`Nothing was made: ${missing.join(', ')} must be given. Run the command again with them.`)
  }
  return { name, market, colour, email, company, address }
}

const isMarket = (code: string): code is MarketCode => Object.hasOwn(KNOWN_MARKETS, code)

/** Whether white text on this colour has a contrast of at least 4.5:1 (WCAG 1.4.3). */
const isDark = (colour: string): boolean => contrast('#ffffff', colour) >= 4.5

/**
 * The demonstration's `shop.json`, reduced to one market and filled in with the answers to the questions.
 * @throws StepFailed naming the field
 */
function shopOf({ name, market, colour, email, company, address }: Answers, folder: string) {
  if (!isMarket(market)) {
    throw new StepFailed(
      `Nothing was made: --market: one of ${Object.keys(KNOWN_MARKETS).join(', ')} is expected, not "${market}".`,
    )
  }
  if (!/^#[0-9a-f]{6}$/i.test(colour) || !isDark(colour)) {
    throw new StepFailed(
      `Nothing was made: --colour: a colour like #3a4a3d is expected, dark enough for white letters, not "${colour}".`,
    )
  }
  const model = readShop(DEFAULT_SHOP)
  const word = name.normalize('NFD').replace(/[^A-Za-z0-9]+/g, '') || 'shop'
  return {
    ...model,
    name,
    logo: [name],
    inWords: `${name}: good things, sent promptly.`,
    sells: 'good things, sent promptly',
    rights: `© ${company}`,
    catalogue: 'own',
    company: { name: company, address, email },
    contact: { email },
    social: {},
    payments: ['visa', 'mastercard'],
    markets: model.markets.filter(({ code }) => code === market),
    germanSite: null,
    delivery: { [market]: model.delivery[market] },
    merchant: { account: `${word}ECOM`, appleMerchantId: `merchant.com.example.${word.toLowerCase()}` },
    loyalty: { title: `${name} points`, name: `${word.toLowerCase().replace(/^\d+/, '')}_points` },
    returnsTo: {},
    departments: [],
    looks: [],
    resources: folder,
    facets: model.facets.filter(({ option }) => option !== undefined),
    colourFamilies: [],
    valueOrder: {},
    media: { ...model.media, account: word.toLowerCase() },
  }
}

async function writeShop(shops: string, folder: string, answers: Answers): Promise<void> {
  const json = `${JSON.stringify(shopOf(answers, folder), null, 2)}\n`
  try {
    parseShop(`shops/${folder}/shop.json`, json)
  } catch (error) {
    throw error instanceof ShopFileError ? new StepFailed(`Nothing was made. Change this:\n${error.message}`) : error
  }
  const icon = iconOf(answers.name, answers.colour)
  const png = (size: number) => sharp(Buffer.from(icon)).resize(size).png().toBuffer()
  const files: Readonly<Record<string, string | Buffer>> = {
    'shop.json': json,
    'theme.css': themeOf(answers.colour),
    'fonts.css': '/* Add faces here (@font-face), and name them in theme.css. */\n',
    'public/favicon.svg': icon,
    'public/apple-touch-icon.png': await png(180),
    'public/icons/192.png': await png(192),
    'public/icons/512.png': await png(512),
    'public/icons/maskable.png': await png(512),
    ...Object.fromEntries(
      Object.entries(contentOf()).map(([file, data]) => [`content/${file}.json`, `${JSON.stringify(data, null, 2)}\n`]),
    ),
  }
  for (const [file, content] of Object.entries(files)) {
    const path = join(shops, folder, file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
}

/** @param shops the folder that contains the new shop's folder */
export async function makeShop(args: readonly string[], shops: string = SHOPS): Promise<string> {
  const { values, positionals } = readArgs({
    args: [...args],
    allowPositionals: true,
    options: Object.fromEntries(QUESTIONS.map(([field]) => [field, { type: 'string' as const }])),
  })
  const [folder = '', ...more] = positionals
  if (!/^[a-z][a-z0-9-]{1,40}$/.test(folder) || more.length > 0) {
    throw new StepFailed(`Nothing was made: one folder name of small letters, digits and dashes is expected, such as northfold.`)
  }
  if (existsSync(join(shops, folder))) {
    throw new StepFailed(`Nothing was made: shops/${folder} exists already. Choose another name, or delete that folder.`)
  }
  const given = Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, value === undefined ? undefined : String(value)]),
  )
  const answers = await answersFor(folder, given)
  try {
    await writeShop(shops, folder, answers)
  } catch (error) {
    rmSync(resolve(shops, folder), { recursive: true, force: true })
    throw error
  }
  return folder
}

export async function run(args: readonly string[]): Promise<void> {
  const folder = await makeShop(args)
  say(`Created shops/${folder}. Open it: SHOP=${folder} npm start. Its files: docs/your-shop.md`)
}
