import { kycBusy as copy } from '#i18n/upload-kyc.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useModal } from '#web/ui/dialog/use-modal.ts'
import { Muted } from '#web/ui/layout.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import css from './kyc-overlay.module.css'

type OverlayProps =
  | { action: 'uploading'; progress: number; onStop: () => void }
  | { action: 'submitting' }

/**
 * Modal overlay during an upload or submission, so that nothing below it can be changed meanwhile.
 */
export function KycOverlay(props: OverlayProps) {
  const modal = useModal(() => undefined, true, true)
  return (
    <dialog {...modal} className={css.overlay} aria-label={copy[props.action]}>
      <p role="status" className={css.title}>
        <Spinner />
        {copy[props.action]}
      </p>
      {props.action === 'uploading' && <Progress value={props.progress} />}
      <Muted className={css.stay}>{copy.stay}</Muted>
      {props.action === 'uploading' && (
        <Button variant="quiet" onClick={props.onStop}>
          {copy.stop}
        </Button>
      )}
    </dialog>
  )
}

function Progress({ value }: { value: number }) {
  const percent = Math.floor(value * 100)
  return (
    <div className={css.progress}>
      <progress className={css.bar} max="100" value={percent} aria-label={copy.uploading} />
      <p>{percent < 100 ? copy.percent(percent) : copy.reading}</p>
    </div>
  )
}
