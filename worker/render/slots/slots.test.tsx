/** A stored page whose slots have been filled must equal the text that React renders with the slots' content in place. */
import fc from 'fast-check'
import type { Context } from 'hono'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { AccountSlot } from '#client/slots/AccountSlot.tsx'
import { FormKeySlot } from '#client/slots/FormKeySlot.tsx'
import { defineSlot, FilledSlot, Slot } from '#client/slots/Slot.tsx'
import { type AppEnv, factory } from '#worker/env.ts'
import { SHOWN } from '#worker/http/upstream.ts'
import { markupOf, render } from '#worker/render/react.ts'
import type { Visit } from '#worker/render/visit.ts'
import { languageOf } from '#worker/visit/language-of.ts'
import { bind } from './bind.tsx'
import { cuttableLength, fill, fillStream, partsOf } from './fill.ts'

const logged = vi.fn()
let c: Context<AppEnv>

beforeAll(async () => {
  const app = factory.createApp().get('/', (context) => {
    context.set('log', logged)
    c = context
    return context.text('')
  })
  await app.request('/')
})

const visitWith = (cookies: string, own: Visit['own'] = {}): Visit => ({ c, cookies, now: 0, own })
const onError = () => {}

async function textOf(tree: React.ReactNode): Promise<string> {
  const rendered = await render(tree, { onError })
  return rendered.kind === 'whole' ? rendered.text : expect.unreachable()
}

/** Some of these texts resemble a slot. */
const words = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom(
    '<shop-slot name="bag" facts="{}"></shop-slot>',
    '</shop-slot>',
    '&quot;&amp;#x27;',
    '"\'<>&',
    '\u2028</script>',
  ),
)

const facts = fc.record({ className: words, label: words, words })

test('for any facts and values, in text of any kind', async () => {
  await fc.assert(
    fc.asyncProperty(words, facts, fc.boolean(), words, async (text, account, isSignedIn, key) => {
      const page = (first: React.ReactNode, second: React.ReactNode) => (
        <main title={text}>
          {text}
          {first}
          <p>{text}</p>
          {second}
          {text}
        </main>
      )
      const own = { market: 'en', ...account } as const
      const slotted = await textOf(page(<Slot of={AccountSlot} facts={own} />, <Slot of={FormKeySlot} facts={null} />))
      const visit = visitWith(`user-authenticated=${isSignedIn ? 1 : 0}`, { formKey: () => key })
      const written = await new Response(fill(partsOf(slotted), visit)).text()
      const whole = page(
        <FilledSlot of={AccountSlot} facts={own} value={isSignedIn} />,
        <FilledSlot of={FormKeySlot} facts={null} value={key} />,
      )
      expect(written).toBe(markupOf(whole))
    }),
  )
})

test('a text that arrives in pieces is cut like the complete text', async () => {
  const slotted = await textOf(
    <p>
      a<Slot of={FormKeySlot} facts={null} />b &lt;
      <Slot of={FormKeySlot} facts={null} />
    </p>,
  )
  const visit = visitWith('', { formKey: () => 'ü€😀' })
  const whole = await new Response(fill(partsOf(slotted), visit)).text()
  const bytes = new TextEncoder().encode(slotted)
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer({ min: 1, max: 40 })), async (lengths) => {
      const pieces: Uint8Array[] = []
      let at = 0
      for (const length of [...lengths, bytes.byteLength]) {
        pieces.push(bytes.subarray(at, at + length))
        at += length
      }
      const stream = new ReadableStream<Uint8Array>({
        start(controller) {
          for (const piece of pieces.filter(({ byteLength }) => byteLength > 0)) {
            controller.enqueue(piece)
          }
          controller.close()
        },
      })
      expect(await new Response(fillStream(stream, visit)).text()).toBe(whole)
    }),
  )
})

test('the slots of a stream are filled in the language of the request, also if it is read outside the request', async () => {
  const slot = await textOf(<Slot of={FormKeySlot} facts={null} />)
  const later = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await Promise.resolve()
      controller.enqueue(new TextEncoder().encode(slot))
      controller.close()
    },
  })
  const visit = visitWith('', { formKey: () => languageOf.getStore() ?? 'none' })
  const page = languageOf.run('en-US', () => fillStream(later, visit))
  expect(await new Response(page).text()).toContain('en-US')
})

test.each([
  ['<p>a', 4],
  ['<p>a<shop-slot name="x"', 4],
  ['<p>a<shop-slot name="x" facts=""></shop-slot>', 45],
  ['<p>a<sho', 4],
  ['<p>a<span', 9],
])('%s can be cut up to %i', (text, length) => {
  expect(cuttableLength(text)).toBe(length)
})

describe('a slot whose value', () => {
  const Line = defineSlot<null, string>('line', ({ value }) => {
    if (value === 'broken') {
      throw new Error('broken')
    }
    return <b>{value}</b>
  })
  const shown = async (value: () => string | Promise<string>) => {
    const [, prepare] = bind({ slot: Line, value, fallback: 'nothing known' })
    return new TextDecoder().decode(await prepare('null')(visitWith('')))
  }
  const fallback = '<shop-slot name="line"><b>nothing known</b></shop-slot>'

  test.each([
    ['throws', () => expect.unreachable()],
    ['is rejected', () => Promise.reject(new Error('down'))],
    ['cannot be drawn', () => 'broken'],
  ])('%s shows its fallback, and that is logged', async (_what, value) => {
    logged.mockClear()
    expect(await shown(value)).toBe(fallback)
    expect(logged).toHaveBeenCalledWith('error', 'render.slot', expect.objectContaining({ name: 'line' }))
  })

  test('is late: its fallback is shown after 700 ms', async () => {
    vi.useFakeTimers()
    const late = shown(() => new Promise(() => {}))
    await vi.advanceTimersByTimeAsync(SHOWN.timeoutMs)
    expect(await late).toBe(fallback)
    vi.useRealTimers()
  })

  test('is unchanged: it is rendered once', async () => {
    const [, prepare] = bind({ slot: Line, value: () => 'same', fallback: '' })
    const filled = prepare('null')
    expect(filled(visitWith(''))).toBe(filled(visitWith('')))
  })
})

test('text before an awaited value is sent at once', async () => {
  const slotted = await textOf(
    <p>
      before
      <Slot of={FormKeySlot} facts={null} />
      after
    </p>,
  )
  let settle = (_: Uint8Array<ArrayBuffer>): void => {}
  const awaited = new Promise<Uint8Array<ArrayBuffer>>((resolve) => {
    settle = resolve
  })
  const [first = expect.unreachable(), , last = expect.unreachable()] = partsOf(slotted)
  const body = fill([first, () => awaited, last], visitWith(''))
  const reader = body instanceof ReadableStream ? body.getReader() : expect.unreachable()
  const read = async () => new TextDecoder().decode((await reader.read()).value)
  expect(await read()).toBe('<p>before')
  settle(new TextEncoder().encode('!'))
  expect(await read()).toBe('!after</p>')
})
