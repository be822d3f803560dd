import { expect, test } from 'vitest'
import { readFile } from '#tests/helpers/import-files.ts'

const HEAD =
  'Handle;Title;Body (HTML);Vendor;Type;Published;Option1 Name;Option1 Value;Option2 Name;Option2 Value;Variant SKU;Variant Inventory Tracker;Variant Inventory Qty;Variant Price;Variant Compare At Price;Price / us;Image Src;Image Alt Text;SEO Title;Fit (product.metafields.custom.product_fit)'
const sheet = (...rows: readonly string[]): string => `\ufeff${[HEAD, ...rows].join('\r\n')}\r\n`

const SHIRT = [
  'linen-shirt;"Café &amp; Linen Shirt";"<p>Soft; ""easy"" linen.</p>";Northfold;Shirts;TRUE;Color;Navy Blue;Size;S;NF-1-S;shopify;4;79,00 €;;;https://cdn.example/1.jpg;Front;A shirt;Slim',
  'linen-shirt;;;;;;;Navy Blue;;M;NF-1-M;shopify;0;79,00 €;;;;;;',
  'linen-shirt;;;;;;;Rust;;;NF-1-R;shopify;2;79,00 €;;;;;;',
]

test('BOM, semicolons, entities, quotation marks, decimal commas and a missing size are read', async () => {
  const { file, drafts, lines } = await readFile('goods.csv', sheet(...SHIRT))
  expect([file.format, file.rows, file.products]).toEqual(['shopify', 3, 1])
  expect(drafts).toMatchObject([
    {
      name: 'Café & Linen Shirt',
      slug: 'linen-shirt',
      description: '<p>Soft; "easy" linen.</p>',
      categories: [['Shirts']],
      fields: [
        { name: 'product_fit', value: 'Slim' },
        { name: 'brand', value: 'Northfold' },
      ],
      pageTitle: 'A shirt',
      isTracked: true,
      // The currency sign of the price determines the market.
      prices: { 3: { list: 7900 } },
      colours: [
        { label: 'Navy Blue', hex: '#34598c' },
        { label: 'Rust', hex: '#a4502b' },
      ],
      sizes: ['S', 'M', 'One Size'],
      variants: [
        { sku: 'NF-1-S', colour: 'Navy Blue', size: 'S', stock: [{ pieces: 4 }] },
        { sku: 'NF-1-M', colour: 'Navy Blue', size: 'M', stock: [{ pieces: 0 }] },
        { sku: 'NF-1-R', colour: 'Rust', size: 'One Size', stock: [{ pieces: 2 }] },
      ],
      images: [{ src: 'https://cdn.example/1.jpg', alt: 'Front' }],
    },
  ])
  expect(lines).toEqual(['goods.csv, line 4, column Size: note: NF-1-R has no Size. It is sold as "One Size".'])
})

test('a table of a spreadsheet in Windows-1252 is read', async () => {
  const text = sheet(...SHIRT).slice(1)
  const bytes = Uint8Array.from(text.replaceAll('€', '\u0080'), (character) => character.charCodeAt(0))
  const { drafts } = await readFile('goods.csv', bytes)
  expect(drafts).toMatchObject([{ name: 'Café & Linen Shirt', prices: { 3: { list: 7900 } } }])
})

const row = (cells: Readonly<Record<string, string>>): string =>
  HEAD.split(';')
    .map((heading) => cells[heading] ?? '')
    .join(';')
const MUG = { Handle: 'mug', Title: 'Mug', 'Variant SKU': 'MUG', 'Variant Price': '12' }

test.each([
  [
    'a handle that two products have',
    [row(MUG), row({ ...MUG, Title: 'Other mug', 'Variant SKU': 'MUG-2' })],
    'goods.csv, line 3: "Other mug" has the handle of "Mug" (line 2). Give each product its own handle.',
  ],
  [
    'two variants of the same options',
    [
      row({ ...MUG, 'Option1 Name': 'Size', 'Option1 Value': 'S' }),
      row({ Handle: 'mug', 'Option1 Value': 'S', 'Variant SKU': 'MUG-2', 'Variant Price': '12' }),
    ],
    'goods.csv, line 3: MUG-2 has the same options as MUG in line 2 (As shown, S). Give each variant a different size, colour or other option.',
  ],
  [
    'two variants without options',
    [row(MUG), row({ Handle: 'mug', 'Variant SKU': 'MUG-2', 'Variant Price': '12' })],
    'goods.csv, line 3: MUG-2 has the same options as MUG in line 2 (As shown). Give each variant a different size, colour or other option.',
  ],
  [
    'an option without a name',
    [row({ ...MUG, 'Option1 Value': 'S' }), row({ Handle: 'mug', 'Option1 Value': 'M', 'Variant SKU': 'MUG-2' })],
    'goods.csv, line 2, column Option1 Value: "S" is the value of an option without a name. Write its name, such as Size, as Option1 Name in the first line of the handle.',
  ],
  [
    'a price of another currency than its column',
    [row({ ...MUG, 'Price / us': '£12' })],
    'goods.csv, line 2, column Price / us: the price is in GBP, but the market of this column sells in USD. Write it in USD.',
  ],
  [
    'a price of another currency than the column began in',
    [row(MUG), row({ ...MUG, Handle: 'cup', 'Variant SKU': 'CUP', 'Variant Price': '€49' })],
    'goods.csv, line 3, column Variant Price: "€49" is in EUR, and the column begins in GBP (line 2). Write the column in GBP; prices in EUR need their own column, such as Price / EUR.',
    ['Mug'],
  ],
  [
    'a price of 0',
    [row({ ...MUG, 'Variant Price': '0.00' })],
    'goods.csv, line 2, column Variant Price: the price is 0. Write a price, or mark the product as not sold.',
  ],
  [
    'a price that is none',
    [row({ ...MUG, 'Variant Price': 'call us' })],
    'goods.csv, line 2, column Variant Price: "call us" is not a price. Write digits with a point or a comma before the pence, such as 19.99.',
  ],
  [
    'a product without a price',
    [row({ ...MUG, 'Variant Price': '' })],
    'goods.csv, line 2: "Mug" has no price. Give it a price, or mark it as not sold.',
  ],
  [
    'pieces that are no number',
    [row({ ...MUG, 'Variant Inventory Qty': 'many' })],
    'goods.csv, line 2, column Variant Inventory Qty: "many" is not a number of pieces. Write a whole number.',
  ],
])('an error names file, line, column and the fix: %s', async (_, rows, line, others: readonly string[] = []) => {
  const { drafts, lines } = await readFile('goods.csv', sheet(...rows))
  expect(lines).toContain(line)
  expect(drafts.map(({ name }) => name)).toEqual(others)
})

test('goods that are not sold may have a price of 0', async () => {
  const { drafts, lines } = await readFile('goods.csv', sheet(row({ ...MUG, Published: 'FALSE', 'Variant Price': '0.00' })))
  expect([drafts.map(({ name }) => name), lines]).toEqual([['Mug'], []])
})

test.each([
  ['a row with more cells than headings', `${row(MUG)};x`, 'line 2: the row has 21 cells, but there are 20 headings'],
  [
    'a quotation mark that is never closed',
    `${row({ ...MUG, Title: '"Mug' })}${' '.repeat(2_100_000)}`,
    'line 2: a quotation mark that begins in this row is never closed',
  ],
])('a file that cannot be read further says where: %s', async (_, last, message) => {
  await expect(readFile('goods.csv', sheet(last))).rejects.toThrow(`goods.csv, ${message}`)
})

test('an option of another name keeps it; four options do not fit', async () => {
  const candle = (sku: string, volume: string) =>
    row({ ...MUG, Title: '', 'Option1 Value': volume, 'Variant SKU': sku }).replace(/^mug/, 'mug')
  const { drafts } = await readFile(
    'goods.csv',
    sheet(row({ ...MUG, 'Option1 Name': 'Volume', 'Option1 Value': '250 ml' }), candle('MUG-2', '500 ml')),
  )
  expect(drafts).toMatchObject([{ sizes: ['250 ml', '500 ml'], optionNames: { size: 'Volume' } }])
})

test('goods that are not published, and a variant without a SKU', async () => {
  const { drafts, lines } = await readFile('goods.csv', sheet(row({ ...MUG, Published: 'FALSE', 'Variant SKU': '' })))
  expect(drafts).toMatchObject([{ isHidden: true, variants: [{ sku: 'MUG' }] }])
  expect(lines).toEqual(['goods.csv, line 2: note: the variant has no SKU. It gets MUG.'])
})

test('the refusal of a table of no known format names the known ones', async () => {
  await expect(readFile('a.csv', 'foo,bar\n1,2\n')).rejects.toThrow(
    'a.csv, line 1: the columns match no known format (foo, bar…)',
  )
})

test('a colour has the swatch that the file names; an unknown colour without one is reported once', async () => {
  const shade = (handle: string, colour: string) =>
    row({ ...MUG, Handle: handle, 'Variant SKU': handle, 'Option1 Name': 'Color', 'Option1 Value': colour })
  const { drafts, lines } = await readFile('goods.csv', sheet(shade('a', 'Zest [#aabb00]'), shade('b', 'Fog'), shade('c', 'Fog')))
  expect(drafts.map(({ colours }) => colours)).toEqual([
    [{ label: 'Zest', hex: '#aabb00' }],
    [{ label: 'Fog', hex: '#b7b2aa' }],
    [{ label: 'Fog', hex: '#b7b2aa' }],
  ])
  expect(lines).toEqual([
    'goods.csv, line 3, column Color: note: the colour "Fog" is unknown. Its swatch is grey; write Fog [#8899aa] to choose the swatch.',
  ])
})

test('a type that is a path makes a category below another', async () => {
  expect((await readFile('goods.csv', sheet(row({ ...MUG, Type: 'Home > Kitchen' })))).drafts).toMatchObject([
    { categories: [['Home', 'Kitchen']] },
  ])
})
