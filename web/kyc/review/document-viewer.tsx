import { ArrowRight, Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ApplicationRow } from '#contract/kyc.ts'
import { documentTypes, type DocumentType } from '#domain/kyc.ts'
import { viewer as copy } from '#i18n/applications.ts'
import { DecideButtons, type OnDecide } from '#web/kyc/review/decide-buttons.tsx'
import { useView, ViewerStage, zoomPercents, type View } from '#web/kyc/review/viewer-stage.tsx'
import { documentUrl } from '#web/kyc/shared/application.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Muted, Row, Stack } from '#web/ui/layout.tsx'
import css from './document-viewer.module.css'

type ViewerProps = {
  application: ApplicationRow
  initial: DocumentType
  onDecide: OnDecide
  onClose: () => void
}

/** Viewer that zooms and rotates a document, and switches to the other one with a key. */
export function DocumentViewer({ application, initial, onDecide, onClose }: ViewerProps) {
  const [type, setType] = useState(initial)
  const view = useView()
  const other = documentTypes.find((it) => it !== type && documentUrl(application, it))
  function next() {
    if (!other) return
    setType(other)
    view.reset()
  }
  const { name, phone } = application.worker_id
  return (
    <Dialog
      title={copy.titles[type](name || phone)}
      onClose={onClose}
      actions={onDecide && <DecideButtons onDecide={onDecide} />}
      wide
    >
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keyboard shortcuts of the tools in it */}
      <Stack gap={3} onKeyDown={(event) => view.onKeyDown(event, next)}>
        <ViewerStage
          key={type}
          url={documentUrl(application, type)}
          label={copy.titles[type](name || phone)}
          view={view}
        />
        <Tools view={view}>
          {other && (
            <Button variant="secondary" size="small" onClick={next}>
              {copy.next[type]}
              <ArrowRight aria-hidden="true" />
            </Button>
          )}
        </Tools>
        <Muted className={css.keys}>{copy.keys}</Muted>
      </Stack>
    </Dialog>
  )
}

function Tools({ view, children }: { view: View; children: ReactNode }) {
  const tool = { variant: 'secondary', size: 'small', iconOnly: true } as const
  return (
    <Row center className={css.tools} role="toolbar" aria-label={copy.tools}>
      <Button {...tool} aria-label={copy.smaller} onClick={view.smaller}>
        <ZoomOut aria-hidden="true" />
      </Button>
      <p role="status" className={css.percent}>
        {copy.zoom(zoomPercents[view.zoom] ?? 100)}
      </p>
      <Button {...tool} aria-label={copy.larger} onClick={view.larger}>
        <ZoomIn aria-hidden="true" />
      </Button>
      <Button {...tool} aria-label={copy.whole} onClick={view.reset}>
        <Maximize aria-hidden="true" />
      </Button>
      <Button {...tool} aria-label={copy.turn} onClick={view.rotate}>
        <RotateCw aria-hidden="true" />
      </Button>
      {children}
    </Row>
  )
}
