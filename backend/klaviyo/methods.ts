/**
 * The marketing platform's methods on the commerce wire (wire: commerce §9).
 * @module
 */
import { updateMarketingConsent, updatePreferences } from './consent-methods.ts'
import { notifyStockLevel } from './stock-alert.ts'

export const MARKETING_METHODS = { updateMarketingConsent, updatePreferences, notifyStockLevel }
