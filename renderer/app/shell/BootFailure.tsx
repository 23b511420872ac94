/**
 * Shown when nothing else could start, texts included: both languages at once.
 */
export function BootFailure({ error }: { error: unknown }) {
  const message = error instanceof Error ? error.message : String(error);
  return (
    <div className="crash" role="alert">
      <h3>The studio could not start · 工作室无法启动</h3>
      <p className="t2">{message}</p>
      <p className="t2">
        Check that the program that opened this page still runs, then load the page again. ·
        请确认打开此页面的程序仍在运行，然后重新载入页面。
      </p>
      <button type="button" className="btn primary" onClick={() => location.reload()}>
        Load again · 重新载入
      </button>
    </div>
  );
}
