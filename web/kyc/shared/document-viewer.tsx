import { ArrowRight, Maximize, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import type { ApplicationRow } from '#contract/kyc.ts'
import { documentTypes, type DocumentType } from '#domain/kyc.ts'
import { viewer as words } from '#i18n/applications.ts'
import { imageFor } from '#web/kyc/shared/application.ts'
import { useViewer, zooms, type Viewing } from '#web/kyc/shared/use-viewer.ts'
import { ViewerStage } from '#web/kyc/shared/viewer-stage.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import css from './document-viewer.module.css'

type ViewerProps = { application: ApplicationRow; first: DocumentType; onClose: () => void }

/** A document at any size and any way up, and the other one a key away. */
export function DocumentViewer({ application, first, onClose }: ViewerProps) {
  const [kind, setKind] = useState(first)
  const viewing = useViewer()
  const other = documentTypes.find((it) => it !== kind && imageFor(application, it))
  function next() {
    if (!other) return
    setKind(other)
    viewing.reset()
  }
  const { name, phone } = application.worker_id
  return (
    <Dialog title={words.titles[kind](name || phone)} onClose={onClose} wide>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the tools in it */}
      <div className={css.viewer} onKeyDown={(event) => viewing.onKeyDown(event, next)}>
        <ViewerStage
          key={kind}
          url={imageFor(application, kind)}
          label={words.titles[kind](name || phone)}
          viewing={viewing}
        />
        <Tools viewing={viewing}>
          {other && (
            <Button variant="secondary" size="small" onClick={next}>
              {words.next[kind]}
              <ArrowRight aria-hidden="true" />
            </Button>
          )}
        </Tools>
        <p className={css.keys}>{words.keys}</p>
      </div>
    </Dialog>
  )
}

function Tools({ viewing, children }: { viewing: Viewing; children: ReactNode }) {
  const tool = { variant: 'secondary', size: 'small', iconOnly: true } as const
  return (
    <div className={css.tools} role="toolbar" aria-label={words.tools}>
      <Button {...tool} aria-label={words.smaller} onClick={viewing.smaller}>
        <ZoomOut aria-hidden="true" />
      </Button>
      <p role="status" className={css.percent}>
        {words.zoom(zooms[viewing.zoom] ?? 100)}
      </p>
      <Button {...tool} aria-label={words.larger} onClick={viewing.larger}>
        <ZoomIn aria-hidden="true" />
      </Button>
      <Button {...tool} aria-label={words.whole} onClick={viewing.reset}>
        <Maximize aria-hidden="true" />
      </Button>
      <Button {...tool} aria-label={words.turn} onClick={viewing.rotate}>
        <RotateCw aria-hidden="true" />
      </Button>
      {children}
    </div>
  )
}
