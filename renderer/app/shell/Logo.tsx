/** The mark of the studio: an S bound in a hexagon. */
export function Logo() {
  return (
    <svg className="logo" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth={2} aria-hidden>
      <path d="M12 2l8.7 5v10L12 22l-8.7-5V7z" strokeLinejoin="round" />
      <path d="M15.5 8.5c-1-1.2-6.5-1.5-6.5 1.3 0 2.9 6.3 1.5 6.3 4.5 0 2.9-5.5 2.6-6.8 1.2" strokeLinecap="round" />
    </svg>
  );
}
