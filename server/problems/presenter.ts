import { problemPhotosPath, type ProblemRow } from '#contract/problems/problems.ts'
import { toRupees } from '#domain/catalogue/price.ts'
import { visiblePhone } from '#domain/privacy.ts'
import { overdueSince, isProblemOpen } from '#domain/problems/problems.ts'
import { toIso } from '#domain/schedule.ts'
import type { Db } from '#server/db/tables.ts'
import { listProblemPhotos, type ProblemOfOrder } from '#server/problems/repo.ts'

/** Presents problems with their photos. */
export async function presentProblems(
  db: Db,
  problems: readonly ProblemOfOrder[],
  now: number,
): Promise<ProblemRow[]> {
  const photos = await listProblemPhotos(
    db,
    problems.map(({ id }) => id),
  )
  return problems.map((it) => presentProblem(it, photos.get(it.id) ?? [], now))
}

function presentProblem(it: ProblemOfOrder, photos: readonly string[], now: number): ProblemRow {
  const { orderId: serviceid, number, service, serviceHindi: service_hindi, date, time } = it
  return {
    _id: it.id,
    text: it.text,
    images: photos.map((id) => `${problemPhotosPath}/${id}`),
    at: toIso(it.at),
    reported_by: it.reportedBy,
    status: it.status,
    overdue: isProblemOpen(it) && it.at < overdueSince(now),
    message: it.message,
    action: it.action,
    answered_at: toIso(it.answeredAt),
    reclean_id: it.recleanId,
    refunded: it.refundPaise === null ? null : toRupees(it.refundPaise),
    order: {
      serviceid,
      number,
      service,
      service_hindi,
      date,
      time,
      minutes: it.minutes,
      paid: toRupees(it.paidPaise),
    },
    user_data: {
      _id: it.accountId,
      name: it.name,
      phone: visiblePhone(it.phone),
      address: it.address,
    },
  }
}
