import { subscription } from '#i18n/subscription.ts'
import { phoneLink, phoneText } from '#web/lib/business.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { TextLink } from '#web/ui/button/text-link.tsx'
import { Lead } from '#web/ui/layout.tsx'
import css from './arrangement.module.css'

/** How a subscription works, from the first visit on, and how its price is set. */
export function Arrangement() {
  return (
    <>
      <ol className={css.steps}>
        {subscription.how.map(({ title, text }) => (
          <li key={title}>
            <h3>{title}</h3>
            <Lead>{text}</Lead>
          </li>
        ))}
      </ol>
      <div className={css.price}>
        <div>
          <h3>{subscription.priceHeading}</h3>
          <Lead>{subscription.price}</Lead>
        </div>
        <div className={css.act}>
          <LinkButton href={paths.pricing} size="large">
            {subscription.priceList}
          </LinkButton>
          <TextLink href={phoneLink()}>{subscription.call(phoneText())}</TextLink>
        </div>
      </div>
    </>
  )
}
