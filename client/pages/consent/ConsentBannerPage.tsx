import { ConsentBanner, type ConsentBannerProps } from '#client/components/consent/ConsentBanner.tsx'

/** The banner by itself: the page's script asks for it and puts it beside the page. */
export const ConsentBannerPage = (props: ConsentBannerProps) => <ConsentBanner {...props} />
