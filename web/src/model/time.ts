// Time in words.

const two = (n: number) => String(n).padStart(2, '0');

/** Milliseconds that are left, as on a clock. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(Math.max(0, ms) / 1000);
  if (seconds >= 172_800) return `${Math.floor(seconds / 86_400)} days`;
  const [h, m, s] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60), seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
}
