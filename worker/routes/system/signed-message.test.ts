import { expect, test } from 'vitest'
import { readSignedMessage } from './signed-message.ts'

/** The example from the specification's reference libraries, so that the signature does not come from our own code. */
const EXAMPLE = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  headers: {
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  },
  body: '{"test": 2432232314}',
  now: 1_614_265_330_000,
}
const read = (change: Partial<typeof EXAMPLE> = {}) => {
  const { headers, ...rest } = { ...EXAMPLE, ...change }
  return readSignedMessage({ ...rest, headers: new Headers(headers) })
}

test('a message signed by another library is read', async () => {
  expect(await read()).toEqual({ id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: EXAMPLE.body })
})

test('it is valid for exactly five minutes before and after its time', async () => {
  for (const seconds of [-300, 300]) {
    expect(await read({ now: EXAMPLE.now + seconds * 1000 })).toMatchObject({ body: EXAMPLE.body })
    expect(await read({ now: EXAMPLE.now + Math.sign(seconds) * 301_000 })).toBeUndefined()
  }
})

test('a message with a changed body, id, time or secret is refused', async () => {
  const { headers } = EXAMPLE
  expect(await read({ body: `${EXAMPLE.body} ` })).toBeUndefined()
  expect(await read({ headers: { ...headers, 'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJel' } })).toBeUndefined()
  expect(await read({ headers: { ...headers, 'webhook-timestamp': '1614265331' } })).toBeUndefined()
  expect(await read({ secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSx' })).toBeUndefined()
})
