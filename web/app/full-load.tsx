import { useEffect } from 'react'

/** A path the app does not know belongs to the server: a static page, or the real 404. */
export function FullLoad() {
  useEffect(() => location.reload(), [])
  return null
}
