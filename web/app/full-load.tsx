import { useEffect } from 'react'

/** Leaves the app for the server’s page at this path: of another work area, or not the app’s. */
export function FullLoad() {
  useEffect(() => location.reload(), [])
  return null
}
