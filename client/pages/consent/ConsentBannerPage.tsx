import { ConsentBanner, type ConsentBannerProps } from '#client/components/consent/ConsentBanner.tsx'

/** The banner as a fragment: script fetches it and places it over the page. */
export const ConsentBannerPage = (props: ConsentBannerProps) => <ConsentBanner {...props} />
