import { z } from 'zod'
import { defineBlock } from '#client/block-kit/define-block.ts'
import { listOf, requiredWords, words } from '#domain/content/schema.ts'
import styles from './block.module.css'

const schema = z
  .object({
    title: words,
    columns: listOf(requiredWords, { least: 1 }),
    rows: listOf(z.array(requiredWords), { least: 1 }),
  })
  .superRefine(({ columns, rows }, context) => {
    for (const [index, { length }] of rows.entries()) {
      if (length !== columns.length) {
        const message = `has ${length} cells, and needs ${columns.length}, one for each column`
        context.addIssue({ code: 'custom', path: ['rows', index], message })
      }
    }
  })

/** A table of facts, such as measurements. The first cell of each row is its heading. Spec B has no such block. */
export const table = defineBlock({
  id: 'table',
  schema: () => schema,
  heading: ({ title }) => title,
  render: ({ title, columns, rows }, { heading: Heading, scope }) => (
    <section className={styles.block}>
      {title ? (
        <Heading className={styles.title} id={`${scope}-title`}>
          {title}
        </Heading>
      ) : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone, a wide table must also scroll by keyboard */}
      <section className={styles.scroller} tabIndex={0} aria-labelledby={title ? `${scope}-title` : undefined}>
        <table className={styles.table} aria-labelledby={title ? `${scope}-title` : undefined}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, ...cells], row) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: an editor may give two rows the same name
              <tr key={row}>
                <th scope="row">{name}</th>
                {cells.map((cell, index) => (
                  <td key={columns[index + 1]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  ),
})
