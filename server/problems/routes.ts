import {
  answerProblem,
  getAllProblems,
  getProblemPhoto,
  orderProblems,
  problemPhoto,
  problemFor,
  problemPhotosPath,
  reportProblem,
} from '#contract/problems/problems.ts'
import { toIso } from '#domain/schedule.ts'
import { readCountedPage } from '#server/db/lists/read-list.ts'
import type { Dependencies } from '#server/dependencies.ts'
import { pageReply } from '#server/http/page-reply.ts'
import { registerEndpoint, type ApiServer } from '#server/http/register-endpoint.ts'
import { getAuthorizedOrder } from '#server/orders/authorize-order.ts'
import { saveProblemAnswer } from '#server/problems/answer.ts'
import { problemList } from '#server/problems/list.ts'
import { presentProblems } from '#server/problems/presenter.ts'
import { listProblems } from '#server/problems/repo.ts'
import { saveProblemReport, reportableUntil } from '#server/problems/report.ts'
import { documentRoute } from '#server/uploads/document-route.ts'
import { takeUploads } from '#server/uploads/take-uploads.ts'

export async function problemRoutes(api: ApiServer, deps: Dependencies): Promise<void> {
  const { db, now, settings } = deps
  await takeUploads(api, deps, {
    endpoint: { problemPhoto },
    seenAt: problemPhotosPath,
    takesPdf: false,
    message: 'Photo uploaded',
  })
  documentRoute(api, deps, { getProblemPhoto })

  registerEndpoint(api, { reportProblem }, async (input, { actor }) => ({
    message: 'Thank you for telling us. We will answer soon',
    problem_id: await saveProblemReport(deps, actor, input),
  }))

  registerEndpoint(api, { problemFor }, async (input, { actor }) => ({
    message: 'Problem written down',
    problem_id: await saveProblemReport(deps, actor, input),
  }))

  registerEndpoint(api, { orderProblems }, async ({ serviceid }, { actor }) => {
    const order = await getAuthorizedOrder(db, serviceid, actor)
    const until = await reportableUntil(db, order, actor.role, now())
    const { brand } = (await settings.current()).business
    const problems = await presentProblems(db, await listProblems(db, serviceid), now())
    return {
      problems: problems.map((it) => ({
        ...it,
        reported_by: it.reported_by && (actor.role === 'admin' ? it.reported_by : brand),
      })),
      report_until: toIso(until ?? null),
    }
  })

  registerEndpoint(api, { getAllProblems }, async (input) => {
    const page = await readCountedPage(db, problemList(input))
    return { problems: await presentProblems(db, page.rows, now()), ...pageReply(page) }
  })

  registerEndpoint(api, { answerProblem }, async (input, { actor }) => ({
    message: 'Your answer is on its way',
    ...(await saveProblemAnswer(deps, actor, input)),
  }))
}
