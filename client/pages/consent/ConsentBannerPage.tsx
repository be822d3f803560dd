import { ConsentBanner, type ConsentBannerProps } from '#client/components/consent/ConsentBanner.tsx'

/** The banner on its own, which JavaScript fetches and places over the page. */
export const ConsentBannerPage = (props: ConsentBannerProps) => <ConsentBanner {...props} />
