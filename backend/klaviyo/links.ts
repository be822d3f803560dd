/**
 * Paths of the links in back-in-stock e-mails, relative to the shop's origin.
 * @module
 */
export const ALERT_PATHS = { confirm: '/back-in-stock/confirm', cancel: '/back-in-stock/unsubscribe' } as const

export const alertLinks = (siteOrigin: string, token: string) => ({
  confirm: `${siteOrigin}${ALERT_PATHS.confirm}?token=${token}`,
  cancel: `${siteOrigin}${ALERT_PATHS.cancel}?token=${token}`,
})
