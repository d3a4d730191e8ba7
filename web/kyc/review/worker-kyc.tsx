import { useQuery } from '@tanstack/react-query'
import { FileX } from 'lucide-react'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { getAllKyc, type ApplicationRow } from '#contract/kyc.ts'
import { acceptedApplication } from '#domain/kyc.ts'
import { workerKyc as copy } from '#i18n/applications.ts'
import { call } from '#web/api/api.ts'
import { QueryError } from '#web/api/query-error.tsx'
import { isSignedOut } from '#web/api/sign-in-again.ts'
import { useRequireAdmin } from '#web/api/use-require-admin.ts'
import { applicationDialogs } from '#web/kyc/review/application-actions.tsx'
import { ApplicationCard } from '#web/kyc/review/application-card.tsx'
import type { ApplicationDialog } from '#web/kyc/review/application-dialogs.tsx'
import { describeWorker } from '#web/kyc/review/application-summary.tsx'
import { WorkerKycLayout, WorkerKycSkeleton } from '#web/kyc/review/worker-kyc-layout.tsx'
import { followLink } from '#web/lib/client-navigation.ts'
import { paths } from '#web/paths.ts'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { Card } from '#web/ui/card.tsx'
import { DescriptionList } from '#web/ui/description-list.tsx'
import { Stack } from '#web/ui/layout.tsx'
import { EmptyState } from '#web/ui/panel.tsx'
import css from './worker-kyc.module.css'

/** More applications than any worker has, so the history needs no pagination. */
const maxApplications = '200'

/** All applications of the worker in the URL, newest first. */
export function WorkerKyc() {
  const worker = new URLSearchParams(useSearch()).get('id') ?? ''
  const query = useApplications(worker)
  const { data, error } = query
  if (data) return <History applications={data} />
  if (!error || isSignedOut(error)) return <WorkerKycSkeleton />
  return (
    <WorkerKycLayout>
      <QueryError
        query={query}
        message={copy.failed}
        wayOut={
          <LinkButton href={paths.adminWorkers} onClick={followLink}>
            {copy.back}
          </LinkButton>
        }
      />
    </WorkerKycLayout>
  )
}

function useApplications(worker: string) {
  const query = useQuery({
    queryKey: [getAllKyc.path, 'worker', worker],
    queryFn: async ({ signal }) =>
      worker ? (await call(getAllKyc, { worker, limit: maxApplications }, { signal })).data : [],
    staleTime: 0,
  })
  useRequireAdmin(query.error, worker !== '')
  return query
}

function History({ applications }: { applications: readonly ApplicationRow[] }) {
  const [dialog, setDialog] = useState<ApplicationDialog>()
  applicationDialogs.usePreload()
  const [latest] = applications
  const accepted = acceptedApplication(applications)
  if (!latest)
    return (
      <WorkerKycLayout>
        <EmptyState icon={<FileX />} level={2} title={copy.none} text={copy.noneText} />
      </WorkerKycLayout>
    )
  return (
    <WorkerKycLayout>
      <Card className={css.worker}>
        <DescriptionList facts={describeWorker(latest)} />
      </Card>
      <h2 className={css.count}>{copy.history(applications.length)}</h2>
      <Stack as="ol">
        {applications.map((it) => (
          <li key={it._id}>
            <ApplicationCard application={it} isInForce={it === accepted} open={setDialog} />
          </li>
        ))}
      </Stack>
      {dialog && <applicationDialogs.Dialog dialog={dialog} onClose={() => setDialog(undefined)} />}
    </WorkerKycLayout>
  )
}
