import { bookFor as copy } from '#i18n/book-for.ts'
import { BookForForm } from '#web/orders/book-for/book-for-form.tsx'
import { BookForLayout } from '#web/orders/book-for/book-for-layout.tsx'

/** A booking for somebody who calls. */
export function BookFor() {
  return (
    <BookForLayout>
      <p>{copy.lead}</p>
      <BookForForm />
    </BookForLayout>
  )
}
