// Before the first paint: somebody who chose light or dark must not be shown the other one first (src/app/settings.ts).
try {
  const { theme } = JSON.parse(localStorage.getItem('tratto.settings') ?? '{}');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
} catch {
  // Storage is closed to us; the system's choice holds.
}
