import { retire, worker } from '#web/offline/worker-scope.ts'

// Served in place of the service worker when an operator has switched it off. Browsers fetch the
// update themselves, so it works even when the old worker is broken.

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(retire()))
