/**
 * An operation on one order, which staff identify by its number.
 * @module
 */

import type { ZodType } from 'zod'
import { type OperationContext, operation, type Plan, type PostedOperation } from '#backend/operations/operation.ts'
import { type FoundOrder, findOrder } from './read-order.ts'

interface OrderOperation<Argument> {
  readonly schema: ZodType<Argument>
  readonly plan: (context: OperationContext, found: FoundOrder, argument: Argument) => Promise<Plan>
}

export const orderOperation = <Argument extends { readonly order: number }>({
  schema,
  plan,
}: OrderOperation<Argument>): PostedOperation =>
  operation({
    schema,
    async plan(context, argument) {
      const found = await findOrder(context.db, argument.order)
      return found
        ? plan(context, found, argument)
        : {
            faults: [{ message: `There is no order ${argument.order}. \`npm run shop -- orders list\` shows the latest.` }],
          }
    },
  })
