/**
 * Home, from the content service's item `home` of the market. Without prefix it redirects a visitor who enters there to the site
 * that they have chosen.
 * @module
 */
import { HomePage } from '#client/pages/HomePage.tsx'
import { SCREENS } from '#domain/address/routes.ts'
import { SHOP_NAME } from '#domain/text/layout.ts'
import { factory } from '#worker/env.ts'
import { answerPage } from '#worker/routes/answer-page.ts'
import { blockProblems } from '#worker/routes/content/block-problems.ts'
import { EVERY_MARKET } from '#worker/routes/locale/alternates.ts'
import { chosenHome } from './chosen-home.ts'

export const homeRoutes = () =>
  factory.createApp().get(SCREENS.home.pattern, (c) => {
    const chosen = chosenHome(c)
    if (chosen) {
      return chosen
    }
    const onProblem = blockProblems(c.get('log'))
    return answerPage(c, {
      kind: 'home',
      canonical: SCREENS.home.pattern,
      view: (props) => <HomePage {...props} onProblem={onProblem} />,
      model: () => c.get('services').content.page('home'),
      head: ({ title, description, openGraph }) => ({
        title: title || SHOP_NAME,
        description,
        markets: EVERY_MARKET,
        ogImage: openGraph.image?.src,
      }),
      holes: () => ({}),
    })
  })
