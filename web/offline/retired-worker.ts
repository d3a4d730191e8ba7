import { retire, worker } from '#web/offline/worker-scope.ts'

// Takes the worker's place at its address when an operator has switched it off: browsers fetch it by
// themselves, even where the worker itself is at fault.

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => event.waitUntil(retire()))
