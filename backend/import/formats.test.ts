import { expect, test } from 'vitest'
import { readFile } from '#tests/helpers/import-files.ts'
import { wordsIn } from './formats/cells.ts'

test('a name loses its tags, and keeps a sign that begins no tag', () => {
  expect(wordsIn('<b>Socks</b> <3 pairs> &amp; more')).toBe('Socks <3 pairs> & more')
})

test('BigCommerce: variants and images are in the rows below their product', async () => {
  const { file, drafts, lines } = await readFile(
    'bc.csv',
    `Item,ID,Name,Type,SKU,Options,Inventory Tracking,Current Stock,Low Stock,Price,Sale Price,Categories,Description,Custom Fields,Page Title,Meta Description,Is Visible,Image URL (Import),Image Description,Product URL
Product,,"Linen ""Long"" Dress",physical,LD,,variant,0,3,120.00,90.00,"Women/Dresses;Sale",Plain text,"Fit=Loose;Care=Cold wash",Buy it,For summer,TRUE,,,/linen-long-dress/
Variant,,,,LD-R-S,Type=Swatch|Name=Color|Value=Red[#AA0000]Type=Rectangle|Name=Size|Value=S,,2,,,,,,,,,,,,
Variant,,,,LD-R-M,Type=Swatch|Name=Color|Value=Red[#AA0000]Type=Rectangle|Name=Size|Value=M,,5,,,,,,,,,,,,
Image,,,,,,,,,,,,,,,,,https://cdn.example/ld.jpg,From the front,
Product,,Plate,physical,PLATE,,none,0,,9.50,,Home > Table,,,,,FALSE,,,
`,
  )
  expect([file.format, lines]).toEqual(['bigcommerce', []])
  expect(drafts).toMatchObject([
    {
      name: 'Linen "Long" Dress',
      slug: 'linen-long-dress',
      description: '<p>Plain text</p>',
      categories: [['Women', 'Dresses'], ['Sale']],
      fields: [
        { name: 'Fit', value: 'Loose' },
        { name: 'Care', value: 'Cold wash' },
      ],
      prices: { 1: { list: 12_000, sale: 9000 } },
      lowStock: 3,
      isTracked: true,
      colours: [{ label: 'Red', hex: '#AA0000' }],
      sizes: ['S', 'M'],
      variants: [
        { sku: 'LD-R-S', stock: [{ pieces: 2 }] },
        { sku: 'LD-R-M', stock: [{ pieces: 5 }] },
      ],
      images: [{ src: 'https://cdn.example/ld.jpg', alt: 'From the front' }],
      pageTitle: 'Buy it',
      metaDescription: 'For summer',
      isHidden: false,
    },
    {
      name: 'Plate',
      isHidden: true,
      isTracked: false,
      categories: [['Home', 'Table']],
      variants: [{ sku: 'PLATE', colour: 'As shown' }],
    },
  ])
})

test('BigCommerce, the older export: options in brackets', async () => {
  const { drafts, lines } = await readFile(
    'old.csv',
    `Item Type,Product ID,Product Name,Product Type,Product Code/SKU,Price,Category,Product Visible?,Current Stock Level,Track Inventory,Product Image URL - 1,Product Image Description - 1
Product,77,Shirt,P,SH,40,"Category Name: Shirts, Category Path: Men/Shirts",Y,0,by option,https://cdn.example/s.jpg,Front
  SKU,,"[S]Size=Small,[CS]Color=Sky Blue:#87CEEB",,SH-S,,,,7,,,
`,
  )
  expect(lines).toEqual([])
  expect(drafts).toMatchObject([
    {
      categories: [['Men', 'Shirts']],
      colours: [{ label: 'Sky Blue', hex: '#87CEEB' }],
      variants: [{ sku: 'SH-S', size: 'Small', stock: [{ pieces: 7 }] }],
      images: [{ alt: 'Front' }],
    },
  ])
})

const FEED_DRAFT = {
  name: 'Linen Shirt',
  categories: [['Women', 'Shirts']],
  prices: { 1: { list: 4500, sale: 3600 } },
  fields: [
    { name: 'brand', value: 'Northfold' },
    { name: 'fabric_composition', value: 'Linen' },
    { name: 'fabric', value: 'Linen' },
  ],
  colours: [{ label: 'Red' }, { label: 'Blue' }],
  sizes: ['M'],
  isTracked: undefined,
  variants: [
    { sku: 'S-R', colour: 'Red', isOff: false },
    { sku: 'S-B', colour: 'Blue', isOff: true },
  ],
  images: [
    { src: 'https://cdn.example/r.jpg', colour: 'Red' },
    { src: 'https://cdn.example/r2.jpg', colour: 'Red' },
    { src: 'https://cdn.example/b.jpg', colour: 'Blue' },
  ],
}

test('a Google Merchant feed as a table: the items of a group are one product, even if they are not next to each other', async () => {
  const head =
    'id\titem_group_id\ttitle\tdescription\tlink\timage_link\tadditional_image_link\tprice\tsale_price\tavailability\tbrand\tcolor\tsize\tmaterial\tproduct_type'
  const item = (id: string, colour: string, image: string, more: string, availability: string) =>
    `${id}\tG\tLinen Shirt - ${colour}, M\tSoft\thttps://shop.example/${id}\thttps://cdn.example/${image}\t${more}\t45.00 GBP\t36.00 GBP\t${availability}\tNorthfold\t${colour}\tM\tLinen\tWomen > Shirts`
  const other = 'X\t\tMug\t\t\t\t\t9.00 GBP\t\tin_stock\t\t\t\t\tHome'
  const { file, drafts, lines } = await readFile(
    'feed.tsv',
    [
      head,
      item('S-R', 'Red', 'r.jpg', 'https://cdn.example/r2.jpg', 'in_stock'),
      other,
      item('S-B', 'Blue', 'b.jpg', '', 'out of stock'),
    ].join('\n'),
  )
  expect([file.format, lines]).toEqual(['feed', []])
  expect(drafts).toMatchObject([{ name: 'Mug' }, FEED_DRAFT])
})

test('a Google Merchant feed in XML', async () => {
  const item = (id: string, colour: string, image: string, more: string, availability: string) => `
    <item><g:id>${id}</g:id><g:item_group_id>G</g:item_group_id><title><![CDATA[Linen Shirt - ${colour}, M]]></title>
      <g:description>Soft &amp; light</g:description><g:image_link>https://cdn.example/${image}</g:image_link>${more}
      <g:price>45.00 GBP</g:price><g:sale_price>36.00 GBP</g:sale_price><g:availability>${availability}</g:availability>
      <g:shipping><g:price>3.00 GBP</g:price></g:shipping>
      <g:brand>Northfold</g:brand><g:color>${colour}</g:color><g:size>M</g:size><g:material>Linen</g:material>
      <g:product_type>Women &gt; Shirts</g:product_type></item>`
  const { drafts, lines } = await readFile(
    'feed.xml',
    `<?xml version="1.0"?><rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel><title>Shop</title>
    ${item('S-R', 'Red', 'r.jpg', '<g:additional_image_link>https://cdn.example/r2.jpg</g:additional_image_link>', 'in_stock')}
    ${item('S-B', 'Blue', 'b.jpg', '', 'out_of_stock')}</channel></rss>`,
  )
  expect(lines).toEqual([])
  expect(drafts).toMatchObject([FEED_DRAFT])
  await expect(readFile('feed.xml', '<rss><channel>\n<item><title>A & B</title></item></channel></rss>')).rejects.toThrow(
    /feed\.xml, line 2: the XML is broken/,
  )
})

const CANDLE = {
  name: 'Candle',
  prices: { en: '£18.00', us: { list: 24, sale: 20 } },
  categories: ['Home/Candles'],
  variants: [
    { sku: 'C-250', options: { Volume: '250 ml', Colour: 'Amber' }, stock: { MAIN: 3, Leeds: 2 } },
    { sku: 'C-500', options: { Volume: '500 ml', Colour: 'Amber' }, stock: 4 },
  ],
  colours: { Amber: '#c08030' },
  badge: 'Handmade',
  seo: { title: 'A candle' },
  images: [{ src: 'candle.jpg', alt: 'Lit', colour: 'Amber', focus: [0.5, 0.2] }],
}

test('our own JSON, a product a line or an array', async () => {
  const draft = {
    name: 'Candle',
    prices: { 1: { list: 1800 }, 2: { list: 2400, sale: 2000 } },
    categories: [['Home', 'Candles']],
    colours: [{ label: 'Amber', hex: '#c08030' }],
    sizes: ['250 ml', '500 ml'],
    optionNames: { size: 'Volume' },
    badge: 'Handmade',
    variants: [
      {
        sku: 'C-250',
        stock: [
          { location: 'MAIN', pieces: 3 },
          { location: 'Leeds', pieces: 2 },
        ],
      },
      { sku: 'C-500', stock: [{ pieces: 4 }] },
    ],
    images: [{ src: 'candle.jpg', alt: 'Lit', colour: 'Amber', focus: [0.5, 0.2] }],
  }
  const mug = { name: 'Mug', sku: 'MUG', price: 9.5 }
  const lines = [CANDLE, mug].map((one) => JSON.stringify(one)).join('\n')
  expect((await readFile('goods.jsonl', lines)).drafts).toMatchObject([draft, { name: 'Mug', prices: { 1: { list: 950 } } }])
  expect((await readFile('goods.json', JSON.stringify([CANDLE, mug], null, 2))).drafts).toMatchObject([draft, { name: 'Mug' }])
})

test('a mistake in our own JSON names its line and field', async () => {
  const lines = (...products: readonly object[]) => products.map((one) => JSON.stringify(one)).join('\n')
  const wrong = { name: 'Mug', sku: 'M', price: 'cheap', colour: 'Red' }
  expect((await readFile('goods.jsonl', lines(CANDLE, wrong))).lines).toEqual(
    expect.arrayContaining([expect.stringMatching(/^goods\.jsonl, line 2, column price: "cheap" is not a price/)]),
  )
  expect((await readFile('goods.jsonl', lines({ name: 'Mug', sku: 'M', prices: { fr: 3 } }))).lines).toEqual([
    'goods.jsonl, line 1, column prices.fr: no market is called "fr". The markets are en, us, eu.',
  ])
  const priced = (price: unknown) =>
    readFile('goods.jsonl', lines({ name: 'Mug', sku: 'M', ...Object(price) })).then((read) => read.lines)
  expect(await priced({ prices: { en: '€49' } })).toEqual([
    'goods.jsonl, line 1, column prices.en: the price is in EUR. Write it in GBP.',
  ])
  expect(await priced({ price: { list: 9, sale: 0 } })).toEqual([expect.stringContaining('line 1, column price.sale: is 0.')])
  expect(await priced({ price: 0 })).toEqual([expect.stringContaining('line 1, column price: the price is 0.')])
  await expect(readFile('goods.jsonl', `${lines(CANDLE)}\n{"name": }`)).rejects.toThrow(
    /goods\.jsonl, line 2.*: the JSON is broken here/,
  )
})

const pricesIn = ({ drafts }: Awaited<ReturnType<typeof readFile>>) =>
  drafts.flatMap(({ variants }) => variants.map(({ sku, prices }) => [sku, prices[1]]))

test('every format prices each variant: by its own price, otherwise by its product’s', async () => {
  const shopify = await readFile(
    'goods.csv',
    'Handle,Title,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price\ncandle,Candle,Size,S,C-S,12,\ncandle,,,M,C-M,14,16\ncandle,,,L,C-L,,\n',
  )
  expect([shopify.lines, pricesIn(shopify)]).toEqual([
    ['goods.csv, line 4: note: C-L has no price in United Kingdom. It gets 12.00, the first price of its product.'],
    [
      ['C-S', { list: 1200 }],
      ['C-M', { list: 1600, sale: 1400 }],
      ['C-L', { list: 1200 }],
    ],
  ])
  const feed = await readFile(
    'feed.tsv',
    'id\titem_group_id\ttitle\tprice\tsize\nC-S\tG\tCandle\t12 GBP\tS\nC-M\tG\tCandle\t14 GBP\tM\n',
  )
  expect([feed.lines, pricesIn(feed)]).toEqual([
    [],
    [
      ['C-S', { list: 1200 }],
      ['C-M', { list: 1400 }],
    ],
  ])
  const own = { ...CANDLE, variants: CANDLE.variants.map((one, index) => (index === 1 ? { ...one, price: '£28' } : one)) }
  const json = await readFile('goods.jsonl', JSON.stringify(own))
  expect([json.lines, pricesIn(json)]).toEqual([
    [],
    [
      ['C-250', { list: 1800 }],
      ['C-500', { list: 2800 }],
    ],
  ])
  const wrong = { ...own, variants: [{ sku: 'C', options: {}, prices: { fr: 3 } }] }
  expect((await readFile('goods.jsonl', JSON.stringify(wrong))).lines).toEqual([
    'goods.jsonl, line 1, column variants.0.prices.fr: no market is called "fr". The markets are en, us, eu.',
  ])
})

test('a BigCommerce variant without a price, or with its product’s, has the product’s sale too', async () => {
  const sheet = await readFile(
    'bc.csv',
    'Item,Name,SKU,Options,Price,Sale Price\nProduct,Candle,C,,12,10\nVariant,,C-S,Type=Rectangle|Name=Size|Value=S,,\nVariant,,C-M,Type=Rectangle|Name=Size|Value=M,12,\nVariant,,C-L,Type=Rectangle|Name=Size|Value=L,14,\n',
  )
  expect([sheet.lines, pricesIn(sheet)]).toEqual([
    [],
    [
      ['C-S', { list: 1200, sale: 1000 }],
      ['C-M', { list: 1200, sale: 1000 }],
      ['C-L', { list: 1400 }],
    ],
  ])
})

test('the name of a feed’s product ends without the options that all its items share', async () => {
  const { drafts } = await readFile(
    'feed.tsv',
    'id\titem_group_id\ttitle\tprice\tcolor\tsize\nA\tG\tJacket - Moss, S\t12 GBP\tMoss\tS\nB\tG\tJacket - Moss, M\t12 GBP\tMoss\tM\nC\t\tSocks (Oat)\t5 GBP\tOat\t\nD\t\tMoss\t5 GBP\tMoss\t\n',
  )
  expect(drafts.map(({ name }) => name)).toEqual(['Jacket', 'Socks', 'Moss'])
})
