/** An author's own drawing in the colour of the text around it: only its shape counts, so it suits both themes. */
export function Drawing({ svg, size, className }: { svg: string; size: number; className?: string }) {
  const image = `url("data:image/svg+xml,${encodeURIComponent(svg)}") center / contain no-repeat`;
  return (
    <span
      aria-hidden
      className={className}
      style={{
        display: 'inline-block',
        flex: 'none',
        width: size,
        height: size,
        background: 'currentColor',
        mask: image,
      }}
    />
  );
}
