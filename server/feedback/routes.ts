import {
  answerFeedback,
  getAllFeedback,
  giveFeedback,
  hideFeedback,
  orderFeedback,
  publishFeedback,
} from '#contract/feedback/feedback.ts'
import { getMyFeedback } from '#contract/feedback/my-feedback.ts'
import type { AuditAction } from '#domain/audit.ts'
import { averageStars } from '#domain/feedback/feedback.ts'
import { Refusal } from '#domain/refusals.ts'
import { toIso } from '#domain/schedule.ts'
import { recordAudit } from '#server/db/audit.ts'
import { transact } from '#server/db/database.ts'
import { readCountedPage } from '#server/db/lists/read-list.ts'
import type { Tx } from '#server/db/tables.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { feedbackList } from '#server/feedback/list.ts'
import { presentFeedback, presentOrder, presentToAdmin } from '#server/feedback/presenter.ts'
import {
  findFeedback,
  findFeedbackByOrder,
  listLatest,
  setHidden,
  setPublished,
  setReply,
  feedbackTally,
  type FeedbackOfOrder,
} from '#server/feedback/repo.ts'
import { feedbackDenial, saveFeedback } from '#server/feedback/submit.ts'
import type { Actor } from '#server/http/authenticate.ts'
import { pageReply } from '#server/http/page-reply.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { recordLiveEvent } from '#server/live-events/repo.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import { tallyFeedback } from '#server/site/repo.ts'

// The worker's page shows only the latest feedback.
const shownToWorker = 50

type FeedbackDeps = Pick<Dependencies, 'db' | 'now'>

export function feedbackRoutes(api: ApiServer, deps: FeedbackDeps): void {
  const { db, now } = deps

  registerEndpoint(api, { giveFeedback }, async (input, { actor }) => ({
    message: 'Thank you for telling us',
    feedback_id: await saveFeedback(deps, actor, input),
  }))

  registerEndpoint(api, { orderFeedback }, async ({ serviceid }, { actor }) => {
    const order = await getAuthorizedOrder(db, serviceid, actor)
    const feedback = await findFeedbackByOrder(db, serviceid)
    const isCustomer = actor.id === order.accountId
    return {
      feedback: feedback ? (isCustomer ? presentFeedback : presentToAdmin)(feedback) : null,
      may_give: isCustomer && !(await feedbackDenial(db, order, now())),
    }
  })

  registerEndpoint(api, { getAllFeedback }, async (input) => {
    const page = await readCountedPage(db, feedbackList(input))
    const tally = await tallyFeedback(db)
    return {
      feedback: page.rows.map(presentToAdmin),
      average: averageStars(tally),
      given: tally.count,
      ...pageReply(page),
    }
  })

  registerEndpoint(api, { getMyFeedback }, async (_, { actor }) => {
    const tally = await feedbackTally(db, actor.id)
    return {
      average: averageStars(tally),
      given: tally.count,
      feedback: (await listLatest(db, actor.id, shownToWorker)).map((it) => ({
        _id: it.id,
        stars: it.stars,
        text: it.text,
        at: toIso(it.at),
        order: presentOrder(it),
      })),
    }
  })

  ownerRoutes(api, deps)
}

function ownerRoutes(api: ApiServer, deps: FeedbackDeps): void {
  registerEndpoint(api, { publishFeedback }, async ({ feedback_id, published }, { actor }) => {
    const kind = published ? 'feedback-published' : 'feedback-hidden'
    await change(deps, actor, { id: feedback_id, kind }, async (tx, { hiddenAt }) => {
      if (published && hiddenAt !== null) throw new Refusal('feedback_hidden')
      if (!(await setPublished(tx, feedback_id, published))) throw new Refusal('feedback_private')
    })
    return { message: published ? 'It is shown on the site now' : 'It is no longer shown' }
  })

  registerEndpoint(api, { answerFeedback }, async ({ feedback_id, reply }, { actor }) => {
    await change(deps, actor, { id: feedback_id, kind: 'feedback-answered' }, (tx) =>
      setReply(tx, feedback_id, reply),
    )
    return { message: 'Your answer is saved' }
  })

  registerEndpoint(
    api,
    { hideFeedback },
    async ({ feedback_id: id, hidden, reason }, { actor }) => {
      const kind = hidden ? 'feedback-set-aside' : 'feedback-brought-back'
      await change(deps, actor, { id, kind }, (tx) =>
        setHidden(tx, id, hidden ? { at: deps.now(), reason } : null),
      )
      return { message: hidden ? 'Its workers no longer read it' : 'Its workers read it again' }
    },
  )
}

type AdminAction = {
  readonly id: string
  readonly kind: Extract<AuditAction, `feedback-${string}`>
}

// Applies an admin's change to feedback and writes its audit entry in the same transaction.
async function change(
  { db, now }: FeedbackDeps,
  { id: actorId }: Actor,
  { id, kind }: AdminAction,
  act: (tx: Tx, it: FeedbackOfOrder) => Promise<void>,
): Promise<void> {
  const at = now()
  await transact(db, async (tx) => {
    const it = await findFeedback(tx, id)
    if (!it) throw new Refusal('feedback_not_found')
    await act(tx, it)
    await recordAudit(tx, { at, actorId, kind, subject: id, aboutId: it.accountId })
    const liveEvent = { topic: 'feedback', subject: it.orderId, people: [it.accountId] } as const
    await recordLiveEvent(tx, { at, ...liveEvent })
  })
}
