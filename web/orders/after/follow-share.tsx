import { CalendarPlus, Share2 } from 'lucide-react'
import { useState } from 'react'
import { endFollowLink, makeFollowLink } from '#contract/feedback/follow.ts'
import { orderCalendar } from '#contract/orders/customer.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { follow as copy } from '#i18n/follow.ts'
import { call } from '#web/api/api.ts'
import { errorMessage } from '#web/api/errors.ts'
import { isSignedOut, signInAgain } from '#web/api/sign-in-again.ts'
import { useSingleMutation } from '#web/api/use-single-mutation.ts'
import { whatsappLink } from '#web/lib/business.ts'
import { orderedService } from '#web/lib/order-text.ts'
import { shareOrCopy } from '#web/orders/shared/share-or-copy.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { TextField } from '#web/ui/form/field.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'
import css from './follow-share.module.css'

/** Creates and revokes a private link through which others can follow this order. */
export function FollowShare({ order }: { order: OrderRow }) {
  const [url, setUrl] = useState<string>()
  const share = useLinkMutation(async () => {
    const made = await call(makeFollowLink, { serviceid: order._id })
    setUrl(made.url)
    await shareOrCopy({ url: made.url, title: copy.said(orderedService(order)) }, copy.copied)
  })
  const end = useLinkMutation(async () => {
    await call(endFollowLink, { serviceid: order._id })
    setUrl(undefined)
    toast('success', copy.ended, toastMs.short)
  })
  return (
    <section className={css.share}>
      <BookingLinks order={order} />
      <p className={css.quiet}>{copy.shareText}</p>
      {url && <TextField label={copy.link} value={url} readOnly />}
      <div className={css.buttons}>
        <Button
          variant="secondary"
          size="small"
          busy={share.isPending}
          busyText={copy.sharing}
          onClick={() => share.mutate(undefined)}
        >
          <Share2 aria-hidden="true" />
          {copy.share}
        </Button>
        {url && (
          <Button
            variant="quiet"
            size="small"
            busy={end.isPending}
            onClick={() => end.mutate(undefined)}
          >
            {copy.end}
          </Button>
        )}
      </div>
    </section>
  )
}

/**
 * Buttons to add the booking to a calendar, and to ask about it on WhatsApp with its number
 * prefilled.
 */
function BookingLinks({ order }: { order: OrderRow }) {
  const calendar = new URLSearchParams({ serviceid: order._id })
  return (
    <div className={css.buttons}>
      <LinkButton
        href={`${orderCalendar.path}?${calendar}`}
        download
        variant="secondary"
        size="small"
      >
        <CalendarPlus aria-hidden="true" />
        {copy.calendar}
      </LinkButton>
      <LinkButton
        href={whatsappLink(copy.about(order.number))}
        target="_blank"
        rel="noopener"
        variant="secondary"
        size="small"
      >
        {copy.ask} <span className="visually-hidden">{copy.newTab}</span>
      </LinkButton>
    </div>
  )
}

function useLinkMutation(work: () => Promise<void>) {
  return useSingleMutation<void, undefined>({
    mutationFn: work,
    onError(error) {
      if (isSignedOut(error)) return signInAgain()
      toast('error', errorMessage(error, copy.noNetwork, { refused: copy.notMade }), toastMs.long)
    },
  })
}
