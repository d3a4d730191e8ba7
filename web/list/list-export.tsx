import { Download } from 'lucide-react'
import { lists } from '#i18n/admin.ts'
import type { List } from '#web/list/use-list.ts'
import { LinkButton } from '#web/ui/link-button.tsx'
import css from './list-filters.module.css'

/** All that the list has found, on every page, as a file for a spreadsheet. */
export function ListExport<Row>({ path, list }: { path: string; list: List<Row> }) {
  return (
    <LinkButton
      href={`${path}?${new URLSearchParams(list.selection)}`}
      variant="secondary"
      download
      title={lists.exportHint}
    >
      <Download aria-hidden="true" />
      <span className={css.word}>{lists.export}</span>
    </LinkButton>
  )
}
