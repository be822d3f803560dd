/**
 * Reads the market's delivery terms. If that fails, the page is shown without them.
 * @module
 */
import type { DeliveryTerms } from '#domain/delivery/promise.ts'
import { memoise } from '#domain/memory/memoise.ts'
import { errorFacts, type Log } from '#worker/http/log.ts'
import { withTimeout } from '#worker/http/timeout.ts'
import type { ContentService } from '#worker/services/content/content.ts'

const TIMEOUT_MS = 600

export interface TermsReader {
  readonly services: { readonly content: Pick<ContentService, 'deliveryTerms'> }
  readonly log: Log
}

/** `complete` is false if the terms could not be read. Such a page must not be stored. */
interface ReadTerms {
  readonly terms: DeliveryTerms | null
  readonly complete: boolean
}

/** Memoised per request, so that the terms can be loaded early. */
export const readDeliveryTerms = memoise(
  ({ services }) => services,
  (reader: TermsReader) => readTerms(reader),
)

async function readTerms({ services, log }: TermsReader): Promise<ReadTerms> {
  try {
    return { terms: await withTimeout(() => services.content.deliveryTerms(), TIMEOUT_MS), complete: true }
  } catch (error) {
    log('warn', 'delivery.terms', errorFacts(error))
    return { terms: null, complete: false }
  }
}
