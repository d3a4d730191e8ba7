import { getJobPhotos, sharePhotos } from '#contract/jobs/photos.ts'
import type { OrderRow } from '#contract/orders/order.ts'
import { maySharePhotos } from '#domain/jobs/steps.ts'
import { jobPictures as copy } from '#i18n/job-pictures.ts'
import { call } from '#web/api/api.ts'
import { toastFailure, useAction } from '#web/api/use-action.ts'
import { PictureList, useJobPictures } from '#web/orders/shared/job-pictures.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { toast, toastMs } from '#web/ui/toast/toast-store.ts'

/** Photos taken by the workers, with a switch for whether the customer sees them. */
export function SharePictures({ order }: { order: OrderRow }) {
  const { data } = useJobPictures(order._id)
  const share = useShare(order._id)
  if (!data || data.photos.length === 0) return null
  return (
    <section>
      <h3>{copy.heading}</h3>
      <PictureList photos={data.photos} />
      <p>{data.shared ? copy.shared : copy.notShared}</p>
      {(data.shared || maySharePhotos({ status: order.service_status })) && (
        <Button
          variant="secondary"
          size="small"
          busy={share.isBusy}
          busyText={copy.saving}
          onClick={() => share.send(!data.shared)}
        >
          {data.shared ? copy.hide : copy.share}
        </Button>
      )}
    </section>
  )
}

function useShare(serviceid: string) {
  return useAction((shared: boolean) => call(sharePhotos, { serviceid, shared }), {
    reloads: [getJobPhotos],
    onDone: (_reply, shared) => toast('success', shared ? copy.shared : copy.hidden, toastMs.short),
    onFailure: toastFailure,
  })
}
