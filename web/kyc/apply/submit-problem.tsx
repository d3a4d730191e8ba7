import { Refusal } from '#domain/refusals.ts'
import { sendStep as words } from '#i18n/upload-kyc.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Why the application did not go out, beside the button to try again with; the toast is soon gone. */
export function SubmitProblem({ error }: { error: Error }) {
  const said = error instanceof Refusal ? error.message || words.failed : words.notSent
  return <Notice tone="error">{said}</Notice>
}
