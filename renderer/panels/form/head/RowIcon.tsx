import { useProject } from '../../../stores/index.ts';
import { ICON_PX } from '../../../widgets/icons.ts';
import { TableIcon } from '../../../widgets/TableIcon.tsx';

/** Text of the row's own picture, if it is a drawing of the project. */
export function useRowDrawing(icon: string | undefined): string | undefined {
  return useProject((state) =>
    icon === undefined || !icon.endsWith('.svg') ? undefined : state.documents.shown.files.get(icon)?.text,
  );
}

/** The author's own icon in the colour of its place, else that of the table. */
export function RowIcon({
  table,
  icon,
  size = ICON_PX.head,
}: {
  table: string;
  icon: string | undefined;
  size?: number;
}) {
  const drawing = useRowDrawing(icon);
  if (drawing === undefined || drawing === '') return <TableIcon table={table} size={size} />;
  const image = `url("data:image/svg+xml,${encodeURIComponent(drawing)}") center / contain no-repeat`;
  return <span className="row-drawing" style={{ width: size, height: size, mask: image }} />;
}
