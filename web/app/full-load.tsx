import { useEffect } from 'react'

/** A path the app does not know belongs to the server: a static page or the 404 page. */
export function FullLoad() {
  useEffect(() => location.reload(), [])
  return null
}
