import { expect, test } from 'vitest'
import { afterFault } from './send-mails.ts'
import { connectionOptions, faultOf } from './smtp.ts'

const from = 'orders@shop.example'
const optionsOf = (server: string) => connectionOptions({ server: new URL(server), from })

test('no password and no mail goes in plain text over a network: STARTTLS is required, unless the port speaks TLS', () => {
  expect(optionsOf('smtp://u:p@mail.example')).toMatchObject({ port: 587, secure: false, requireTLS: true, name: 'shop.example' })
  expect(optionsOf('smtps://u:p@mail.example')).toMatchObject({ port: 465, secure: true })
  expect(optionsOf('smtp://localhost:2525')).toMatchObject({ port: 2525, requireTLS: false })
})

test.each([
  [
    { code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' },
    { code: 'RCPT TO 550', of: 'recipient' },
  ],
  [
    { code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' },
    { code: 'RCPT TO 451', of: 'server' },
  ],
  [
    { code: 'EMESSAGE', responseCode: 554, command: 'DATA' },
    { code: 'DATA 554', of: 'message' },
  ],
  // Once the operator has corrected the password, the e-mail is sent.
  [
    { code: 'EAUTH', responseCode: 535, command: 'AUTH PLAIN' },
    { code: 'AUTH PLAIN 535', of: 'server' },
  ],
  [
    { code: 'ESOCKET', command: 'CONN' },
    { code: 'CONN ESOCKET', of: 'server' },
  ],
  [new Error('ann@example.com was refused'), { code: 'CONN unknown', of: 'server' }],
])('%o is a fault of the recipient, the mail or the server, reported without its text', (error, fault) => {
  expect(faultOf(error)).toEqual(fault)
})

test('the waits between attempts grow, for most of a day; then the mail is given up', () => {
  const waits = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => afterFault({ attempts }, { of: 'server', code: 'CONN' }, 0))
  expect(waits.map(({ dueAt }) => dueAt / 60_000)).toEqual([1, 5, 15, 60, 180, 360, 720, 0])
  expect(waits.map(({ state }) => state)).toEqual([...Array(7).fill('queued'), 'dead'])
})
