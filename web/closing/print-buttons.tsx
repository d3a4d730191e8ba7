import { Printer } from 'lucide-react'
import { closing as copy } from '#i18n/closing.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Row } from '#web/ui/layout.tsx'
import './print-roll.css'

/** Prints the day on a sheet, or on the roll of a receipt printer. */
export function PrintButtons() {
  return (
    <Row data-no-print>
      <Button variant="quiet" size="small" onClick={() => print()}>
        <Printer aria-hidden="true" />
        {copy.printSheet}
      </Button>
      <Button variant="quiet" size="small" onClick={printRoll}>
        {copy.printRoll}
      </Button>
    </Row>
  )
}

function printRoll(): void {
  const { dataset } = document.documentElement
  addEventListener('afterprint', () => delete dataset['print'], { once: true })
  dataset['print'] = 'roll'
  print()
}
