import { memo } from 'react';
import { BaseEdge, EdgeLabelRenderer, getBezierPath, type Edge, type EdgeProps } from '@xyflow/react';
import type { GraphEdge } from '#pack';
import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { classNames } from '../../../widgets/class-names.ts';
import type { GraphText } from '../i18n.ts';
import { NODE_WIDTH_PX, type LabelPlace, type Placed } from '../model/layout.ts';
import { inLanguage } from '../model/node-words.ts';

export type UseEdgeType = Edge<
  {
    readonly edge: GraphEdge;
    readonly label: LabelPlace;
    readonly route: readonly Placed[];
    readonly isNear: boolean;
    readonly isMissing: boolean;
  },
  'use'
>;

/** Between the words and the card that they stand at; leaves room for the arrow head. */
const LABEL_GAP_PX = 14;

const ANCHORS = { from: '0', to: '-100%', middle: '-50%' } as const;

const bend = (x1: number, y1: number, x2: number, y2: number): string =>
  `C ${(x1 + x2) / 2} ${y1}, ${(x1 + x2) / 2} ${y2}, ${x2} ${y2}`;

/** Through the lanes, straight where it passes a column. */
function routedPath({ sourceX, sourceY, targetX, targetY }: EdgeProps, route: readonly Placed[]): string {
  let [x, y] = [sourceX, sourceY];
  const parts = [`M ${x} ${y}`];
  for (const lane of route) {
    parts.push(bend(x, y, lane.x, lane.y), `H ${lane.x + NODE_WIDTH_PX}`);
    [x, y] = [lane.x + NODE_WIDTH_PX, lane.y];
  }
  return [...parts, bend(x, y, targetX, targetY)].join(' ');
}

/** How one row uses another. Dashed: a script names it, or it is missing. */
export const UseEdge = memo(function UseEdge(props: EdgeProps<UseEdgeType>) {
  const { edge, label, route, isNear, isMissing } = props.data!;
  const [straight, middleX, middleY] = getBezierPath(props);
  const { sourceX, sourceY, targetX, targetY } = props;
  const at = {
    from: [sourceX + LABEL_GAP_PX, sourceY],
    to: [targetX - LABEL_GAP_PX, targetY],
    middle: [middleX, middleY],
  }[label.at] as [number, number];
  const isLua = edge.places.every(({ pointer }) => pointer === '');
  const look = classNames('ge', isNear && 'near', isMissing && 'missing', isLua && 'lua');
  return (
    <>
      <BaseEdge
        path={route.length > 0 ? routedPath(props, route) : straight}
        className={look}
        markerEnd={props.markerEnd!}
        interactionWidth={0}
      />
      <EdgeLabelRenderer>
        <span
          className={classNames('ge-label', isNear && 'near', isMissing && 'missing')}
          style={{
            transform: `translate(${ANCHORS[label.at]}, -50%) translate(${at[0]}px, ${at[1] + label.shiftPx}px)`,
          }}
        >
          <EdgeWords edge={edge} />
        </span>
      </EdgeLabelRenderer>
    </>
  );
});

function EdgeWords({ edge: { places, via, isInCycle } }: { edge: GraphEdge }) {
  const t = useTexts<GraphText>('graph');
  const language = useLanguage();
  const first = places[0] ? inLanguage(places[0].words, language) : '';
  const rest = places.length > 1 ? ` +${places.length - 1}` : '';
  const inherited = places.every(({ isInherited }) => isInherited) ? ` ← ${t('inherited')}` : '';
  const words = via > 0 ? t('via', { n: via }) : first + rest + inherited;
  return (
    <>
      {isInCycle && '↻ '}
      {words}
    </>
  );
}
