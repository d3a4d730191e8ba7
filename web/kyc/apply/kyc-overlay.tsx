import { kycBusy as words } from '#i18n/upload-kyc.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useModal } from '#web/ui/dialog/use-modal.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import css from './kyc-overlay.module.css'

type OverlayProps =
  | { doing: 'uploading'; share: number; onStop: () => void }
  | { doing: 'submitting' }

/** Over everything while something is sent: nothing below it can be changed meanwhile. */
export function KycOverlay(props: OverlayProps) {
  const modal = useModal(() => undefined, true)
  return (
    <dialog {...modal} className={css.overlay} aria-label={words[props.doing]}>
      <p role="status" className={css.words}>
        <Spinner />
        {words[props.doing]}
      </p>
      {props.doing === 'uploading' && <Progress share={props.share} />}
      <p className={css.stay}>{words.stay}</p>
      {props.doing === 'uploading' && (
        <Button variant="quiet" onClick={props.onStop}>
          {words.stop}
        </Button>
      )}
    </dialog>
  )
}

function Progress({ share }: { share: number }) {
  const percent = Math.floor(share * 100)
  return (
    <div className={css.progress}>
      <progress className={css.bar} max="100" value={percent} aria-label={words.uploading} />
      <p>{percent < 100 ? words.percent(percent) : words.reading}</p>
    </div>
  )
}
