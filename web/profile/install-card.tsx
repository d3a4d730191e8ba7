import { Smartphone } from 'lucide-react'
import { install as copy } from '#i18n/offline.ts'
import { brand } from '#web/lib/business.ts'
import { askToInstall, dismissInstallOffer, useInstallMethod } from '#web/lib/install-prompt.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Stack } from '#web/ui/layout.tsx'
import css from './install-card.module.css'

/**
 * Offers, once, to install the app: with a button where the browser has a prompt, with instructions
 * on iPhones and iPads.
 */
export function InstallCard() {
  const way = useInstallMethod()
  if (!way) return null
  return (
    <section className={css.card} aria-labelledby="install" data-no-print="">
      <span className={css.mark} aria-hidden="true">
        <Smartphone />
      </span>
      <Stack gap={1} className={css.text}>
        <h3 id="install">{copy.title(brand())}</h3>
        <p>{copy.text}</p>
        {way === 'by-hand' && <p>{copy.byHand}</p>}
      </Stack>
      <div className={css.actions}>
        {way === 'ask' && <Button onClick={() => void askToInstall()}>{copy.add}</Button>}
        <Button variant="secondary" onClick={dismissInstallOffer}>
          {way === 'ask' ? copy.decline : copy.understood}
        </Button>
      </div>
    </section>
  )
}
