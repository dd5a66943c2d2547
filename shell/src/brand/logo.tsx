/** The product's mark or the company's logo; decorative, because a name stands beside it. */
export function Logo({ url, size = 32 }: { url?: string | null; size?: number }) {
  if (url) return <img src={url} alt="" width={size} height={size} style={{ objectFit: 'contain' }} />;
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--accent)" />
      <path
        d="M10 23V9l12 14V9"
        fill="none"
        stroke="var(--on-accent)"
        strokeWidth="3.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
