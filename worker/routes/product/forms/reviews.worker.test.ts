import { env } from 'cloudflare:test'
import { beforeAll, expect, test } from 'vitest'
import { reviewText as text } from '#domain/text/reviews.ts'
import { createTestShop } from '#tests/helpers/create-test-shop.ts'
import { fieldsOf, formTo, parsePage, structuredDataOf, textOf } from '#tests/helpers/parsed-page.ts'
import { seedForTests } from '#tests/helpers/seeded.ts'
import { sample } from '#tests/helpers/tries-all.ts'

beforeAll(() => seedForTests(env.DB))

const DRESS = '/p/1001/marlow-linen-midi-dress/Red'
const FORM = `${DRESS}/reviews`
const REVIEW = { rating: '4', title: 'Lovely', text: 'Soft <script>alert(1)</script> linen', name: 'Ann' }
const RATED = { average: 4.7, count: 3 }
const shop = createTestShop()
const waiting = async () =>
  (await env.DB.prepare('SELECT name, title, text, rating FROM reviews WHERE approved_at IS NULL').all()).results

test('list and average stand on the page, in words too, and in the structured data', async () => {
  const page = parsePage(await shop.text(DRESS))
  expect(page.getAllByText(text.rated(RATED)).length).toBeGreaterThan(0)
  const section = page.getByRole('heading', { name: text.heading }).closest('[id="reviews"]')
  expect(section?.querySelectorAll('ul > li')).toHaveLength(RATED.count)
  expect(JSON.stringify(structuredDataOf(page.document))).toContain(
    '"aggregateRating":{"@type":"AggregateRating","ratingValue":4.7,"reviewCount":3}',
  )
})

test('the page says how shoppers find the fit, and which reviews are of a purchase', async () => {
  const page = parsePage(await shop.text(DRESS))
  expect(page.getByText(text.fitCounts({ small: 1, true: 2, large: 0 }))).toBeDefined()
  expect(page.getAllByText(`${text.fit}: ${text.fits.small}`)).toHaveLength(1)
  expect(page.getAllByText(text.verified)).toHaveLength(2)
})

test('only the form of a garment asks how the garment fits', async () => {
  const hasFit = async (path: string) => {
    const moved = (await shop.get(path)).headers.get('location') ?? path
    return (await shop.text(moved)).includes(text.labels.fit)
  }
  expect([await hasFit(DRESS), await hasFit('/p/1011/x/Ochre')]).toEqual([true, false])
})

test('a fit that is sent is stored; an unknown one is named, and the form keeps its texts', async () => {
  await env.DB.prepare('DELETE FROM reviews WHERE approved_at IS NULL').run()
  expect((await shop.post(FORM, { ...REVIEW, fit: 'large' })).status).toBe(303)
  expect(await env.DB.prepare('SELECT fit FROM reviews WHERE approved_at IS NULL').first('fit')).toBe('large')
  const answer = await shop.post(FORM, { ...REVIEW, fit: 'huge' })
  expect(answer.status).toBe(422)
  expect(await answer.text()).toContain(text.refused.fit)
})

test('a product without reviews says so, and has no rating for search engines', async () => {
  const moved = (await shop.get('/p/1004/x/Oat')).headers.get('location') ?? ''
  const page = parsePage(await shop.text(moved))
  expect(page.getByText(text.none)).toBeDefined()
  expect(JSON.stringify(structuredDataOf(page.document))).not.toContain('aggregateRating')
})

test('a card shows the product’s rating', async () => {
  const page = parsePage(await shop.text('/browse/womens/dresses'))
  const card = page.getByRole('link', { name: 'Marlow Linen Midi Dress' }).closest('li')
  expect(textOf(card)).toContain(text.rated(RATED))
})

test.each(sample(['/us', '', '/eu'], 3))('under "%s" a form accepts a review, which waits for approval', async (prefix) => {
  await env.DB.prepare('DELETE FROM reviews WHERE approved_at IS NULL').run()
  const form = formTo(parsePage(await shop.text(prefix + DRESS)), prefix + FORM)
  const answer = await shop.post(prefix + FORM, { ...fieldsOf(form), ...REVIEW })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `${prefix}${FORM}?done`])
  expect(await shop.text(`${prefix}${FORM}?done`)).toContain(text.done)
  expect(await waiting()).toEqual([{ ...REVIEW, rating: 4 }])
  expect(await shop.text(`${prefix}${DRESS}?Size=14`)).not.toContain('Soft &lt;script')
})

test('JSON gets the same response; an invalid field is named, and the form keeps its texts', async () => {
  const sent = await shop.post(FORM, REVIEW, { json: true })
  expect([sent.status, await sent.json()]).toEqual([200, { ok: true, message: text.done }])
  const bad = { ...REVIEW, title: 'ab' }
  const json = await shop.post(FORM, bad, { json: true })
  expect([json.status, await json.json()]).toEqual([422, { ok: false, field: 'title', message: text.refused.title }])
  const page = await shop.post(FORM, bad)
  expect(page.status).toBe(422)
  const form = formTo(parsePage(await page.text()), FORM)
  expect(textOf(form)).toContain(text.refused.title)
  expect(fieldsOf(form)).toEqual(bad)
})

test('a review of a colour that is no longer sold is accepted, and every link of its pages leads to a colour that is', async () => {
  const gone = FORM.replace('Red', 'Mauve')
  expect((await shop.post(gone, REVIEW)).headers.get('location')).toBe(`${gone}?done`)
  const done = parsePage(await shop.text(`${gone}?done`))
  expect(done.getByText(text.done)).toBeDefined()
  expect(done.getByText(text.back).getAttribute('href')).toBe(DRESS)
  const wrong = await shop.post(gone, { ...REVIEW, title: 'ab' })
  expect(wrong.status).toBe(422)
  expect(fieldsOf(formTo(parsePage(await wrong.text()), FORM))).toMatchObject({ text: REVIEW.text })
})

test('an approved review is shown as text: none of its markup reaches the page', async () => {
  await env.DB.prepare(
    "INSERT INTO reviews (product_id, name, title, text, rating, created_at, approved_at) VALUES (1016, '<i>x</i>', '<b>y</b>', '<script>alert(1)</script>', 5, 0, 0)",
  ).run()
  const moved = (await shop.get('/us/p/1016/x/Ink')).headers.get('location') ?? ''
  const page = parsePage(await shop.text(moved))
  const section = page.getByRole('heading', { name: text.heading }).closest('[id="reviews"]')
  expect(section?.querySelector('li')?.textContent).toContain('<script>alert(1)</script>')
  expect(section?.querySelector('li script, li b, li i')).toBeNull()
})

test('while reviews fail the product is sold without them, and the form says so and keeps its texts', async () => {
  const broken = createTestShop({
    upstream: (request, pass) => (/ProductReview/.test(request.url) ? new Response('broken', { status: 500 }) : pass(request)),
  })
  const page = await broken.get('/eu/p/1005/tilda-wide-leg-crepe-trousers/Red')
  expect(page.status).toBe(200)
  const answer = await broken.post(FORM, REVIEW)
  expect(answer.status).toBe(503)
  const form = formTo(parsePage(await answer.text()), FORM)
  expect(textOf(form)).toContain(text.refused.failed)
  expect(fieldsOf(form)).toEqual(REVIEW)
})
