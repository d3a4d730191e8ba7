import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { getImports } from '#contract/imports/imports.ts'
import { importFields, importKinds } from '#domain/imports/rows.ts'
import { imports as copy } from '#i18n/imports.ts'
import { endpointQuery } from '#web/api/endpoint-query.ts'
import { answersOf } from '#web/imports/answers.ts'
import { toCsv } from '#web/imports/sheet.ts'
import type { ImportState } from '#web/imports/use-import.ts'
import { saveFile } from '#web/lib/save-file.ts'
import { paths } from '#web/paths.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LinkButton } from '#web/ui/button/link-button.tsx'
import { SectionCard } from '#web/ui/card.tsx'
import { Row, Stack } from '#web/ui/layout.tsx'

/** What was brought, and a file of what was not. */
export function DoneStep({ state }: { state: ImportState }) {
  const { draft } = state
  const { data } = useQuery(endpointQuery(getImports, {}))
  const isUndone = data?.imports.some((it) => it._id === state.importId() && it.undone_at)
  const answers = answersOf(state)
  const refused = answers.filter((it) => it.result === 'refused')
  return (
    <SectionCard heading={copy.done.heading}>
      <Stack gap={4}>
        <p role="status">
          {isUndone ? copy.past.undone : copy.done.text(answers.length - refused.length)}
        </p>
        <Row>
          {refused.length > 0 && (
            <Button onClick={() => saveFile(refusedFile(state), `${copy.check.mend}.csv`)}>
              <Download aria-hidden="true" />
              {copy.done.download(refused.length)}
            </Button>
          )}
          {draft.kind === 'plans' && (
            <LinkButton
              variant={refused.length > 0 ? 'secondary' : 'primary'}
              href={paths.adminCalendar()}
            >
              {copy.done.calendar}
            </LinkButton>
          )}
        </Row>
        <h3>{copy.done.next}</h3>
        <Row>
          {importKinds.map((kind) => (
            <Button key={kind} variant="secondary" onClick={() => state.restart(kind)}>
              {copy.kinds[kind].title}
            </Button>
          ))}
        </Row>
      </Stack>
    </SectionCard>
  )
}

/** The rows that were not brought as a file that can be corrected and brought, each with the reason. */
function refusedFile({ rows, draft }: ImportState): Blob {
  const fields = importFields[draft.kind]
  const lines = rows.flatMap((row) => {
    const answer = draft.answers.get(row.line)
    if (answer?.result !== 'refused') return []
    const cells = fields.map((field) => [copy.fields[field], row[field] ?? ''] as const)
    const why = answer.codes.map((code) => copy.codes[code]).join(' ')
    return [Object.fromEntries([...cells, [copy.done.why, why]])]
  })
  return toCsv(lines)
}
