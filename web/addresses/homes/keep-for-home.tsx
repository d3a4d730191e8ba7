import { homeCard as copy } from '#i18n/home-card.ts'
import { AboutHome } from '#web/addresses/homes/about-home.tsx'

/** Copies a booking's message into the note of its home: one tap to open it, one to save. */
export function KeepForHome({ serviceid, message }: { serviceid: string; message: string }) {
  return (
    <div>
      <AboutHome home={{ reader: 'admin', serviceid }} message={message}>
        {copy.keep}
      </AboutHome>
    </div>
  )
}
