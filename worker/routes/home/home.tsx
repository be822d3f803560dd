/**
 * The homepage, from the content item `home`. The unprefixed homepage may redirect a visitor to the site that they chose earlier.
 * @module
 */
import { HomePage } from '#client/pages/content/HomePage.tsx'
import { SCREENS } from '#domain/address/routes.ts'
import { ok } from '#domain/result.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { factory } from '#worker/env.ts'
import { EVERY_MARKET } from '#worker/routes/alternates.ts'
import { readPage, reportProblem } from '#worker/routes/content/read-page.ts'
import { respondWithPage } from '#worker/routes/respond-with-page.ts'
import { profilesIn, shopData } from '#worker/routes/seo/structured-data.ts'
import { chosenHome } from './chosen-home.ts'

export const homeRoutes = () =>
  factory.createApp().get(SCREENS.home.pattern, (c) => {
    const chosen = chosenHome(c)
    if (chosen) {
      return chosen
    }
    return respondWithPage(c, {
      kind: 'home',
      canonical: SCREENS.home.pattern,
      view: (props) => <HomePage {...props} onProblem={reportProblem(c)} />,
      model: async () => {
        const { content } = c.get('services')
        const [home, { footer }] = await Promise.all([content.page('home'), content.chrome()])
        return home.ok ? ok({ ...readPage(c, home.value), profiles: profilesIn(footer) }) : home
      },
      head: ({ title, description, openGraph, profiles }, shell) => ({
        title: title || SHOP_NAME,
        description,
        markets: EVERY_MARKET,
        openGraph: { ...openGraph, image: openGraph.image?.src },
        jsonLd: shopData(shell, profiles),
      }),
    })
  })
