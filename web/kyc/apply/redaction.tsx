import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { common } from '#i18n/common.ts'
import { redaction as words } from '#i18n/upload-kyc.ts'
import { newBox, type RedactionBox } from '#web/kyc/apply/redaction-boxes.ts'
import { RedactionSheet } from '#web/kyc/apply/redaction-sheet.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import css from './redaction.module.css'

type RedactionProps = {
  picture: HTMLCanvasElement
  bars: readonly RedactionBox[]
  onDone: (bars: readonly RedactionBox[]) => Promise<void>
  onClose: () => void
}

/** Black bars over a picture, by finger, mouse or keyboard; `onDone` has them burnt in. */
export function Redaction({ picture, bars: before, onDone, onClose }: RedactionProps) {
  const [bars, setBars] = useState(before)
  const [selected, select] = useState<number>()
  const [isBurning, setBurning] = useState(false)
  const isSelected = selected !== undefined && selected < bars.length
  function add() {
    setBars([...bars, newBox(picture)])
    select(bars.length)
  }
  function remove(at: number) {
    setBars(bars.filter((_, n) => n !== at))
    select(undefined)
  }
  /** Closes only when the bars are burnt in: until then the bare picture could be sent. */
  async function done() {
    setBurning(true)
    await onDone(bars)
    onClose()
  }
  const actions = (
    <>
      <Button variant="secondary" disabled={isBurning} onClick={onClose}>
        {common.cancel}
      </Button>
      <Button busy={isBurning} onClick={() => void done()}>
        {words.done}
      </Button>
    </>
  )
  return (
    <Dialog title={words.title} onClose={onClose} actions={actions} locked={isBurning} wide>
      <div className={css.tool}>
        <p className={css.help}>{words.help}</p>
        <div className={css.acts}>
          <Button variant="secondary" size="small" onClick={add} data-first-focus>
            <Plus aria-hidden="true" />
            {words.add}
          </Button>
          {/* Always there: what grows while a bar is drawn would move the picture below the finger. */}
          <Button
            variant="secondary"
            size="small"
            disabled={!isSelected}
            onClick={() => selected !== undefined && remove(selected)}
          >
            <Trash2 aria-hidden="true" />
            {words.remove}
          </Button>
        </div>
        <RedactionSheet {...{ picture, bars, setBars, selected, select, remove }} />
        <p role="status" className={css.count}>
          {words.count(bars.length)}
        </p>
        <p className={css.keys}>{words.keys}</p>
      </div>
    </Dialog>
  )
}
