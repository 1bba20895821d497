// Shows that it is somebody's turn, and opens the table when the notice is tapped. A push message carries nothing: what there is, is
// asked of the server. Nothing is cached.
self.addEventListener('push', (event) => {
  event.waitUntil(
    fetch('/api/v1/me/tables', { credentials: 'same-origin' })
      .then((answer) => (answer.ok ? answer.json() : []))
      .catch(() => [])
      .then((tables) => {
        const waiting = tables.filter((table) => table.turn);
        const [first] = waiting;
        const body = waiting.length > 1 ? `${waiting.length} games wait for you` : first ? first.title : 'Wardroom';
        return self.registration.showNotification('Your turn', { body, tag: 'turn', icon: '/favicon.svg', data: waiting.length === 1 ? `/table/${first.id}` : '/games' });
      }),
  );
});
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const to = event.notification.data || '/games';
  event.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((open) => {
      const there = open.find((client) => new URL(client.url).pathname === to);
      return there ? there.focus() : self.clients.openWindow(to);
    }),
  );
});
