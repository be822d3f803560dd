import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { isPassword } from '#backend/bigcommerce/customers/sign-in/password.ts'
import { categoryId } from '#backend/demo/catalogue/categories.ts'
import { inOrder, JOB_DESIGNS } from '#backend/demo/catalogue/job-products.ts'
import { CUSTOMERS } from '#backend/demo/customers.ts'
import { DataFileError, readDataFile } from './data-file.ts'

describe('data files that do not fit together', () => {
  test('the ids of products follow one another across all files', () => {
    const [first, second, third] = JOB_DESIGNS
    const given = [third, first, second].filter((design) => design !== undefined)
    expect(inOrder(given).map(({ id }) => id)).toEqual([1001, 1002, 1003])
    expect(() => inOrder(given.filter(({ id }) => id !== 1002))).toThrow(
      new DataFileError("products: 'Celia Striped Jersey Top': id: no product has the id 1002"),
    )
    expect(() => inOrder([...given, ...given.filter(({ id }) => id === 1001)])).toThrow(
      new DataFileError("products: 'Marlow Linen Midi Dress': id: the id 1001 is taken"),
    )
  })

  test('a category that the code needs cannot be left out', () => {
    expect(() => categoryId('gifts/for-them')).toThrow(
      new DataFileError("categories.json: no category 'gifts/for-them', which the code needs"),
    )
  })

  test('a field that is not known is refused, and every mistake is listed', () => {
    const schema = z.array(z.strictObject({ name: z.string(), size: z.string() }))
    expect(() => readDataFile('list.json', 'thing', schema, [{ name: 'A', size: 1, sise: '2' }, {}])).toThrow(
      new DataFileError(
        [
          "list.json: thing 1 'A': size: Invalid input: expected string, received number",
          `list.json: thing 1 'A': Unrecognized key: "sise"`,
          'list.json: thing 2: name: is missing',
          'list.json: thing 2: size: is missing',
        ].join('\n'),
      ),
    )
  })

  test('a file that is no list at all is named', () => {
    expect(() => readDataFile('list.json', 'thing', z.array(z.string()), {})).toThrow(/^list\.json: Invalid input/)
  })
})

test.each(CUSTOMERS.map(({ email, password, passwordHash }) => [email, password, passwordHash]))(
  'the hash of %s matches the password beside it',
  async (_email, password, hash) => {
    expect(await isPassword(password, hash)).toBe(true)
  },
)
