import { BookForForm } from '#web/orders/book-for/book-for-form.tsx'
import { BookForLayout } from '#web/orders/book-for/book-for-layout.tsx'

/** A booking for somebody who calls. */
export function BookFor() {
  return (
    <BookForLayout>
      <BookForForm />
    </BookForLayout>
  )
}
