import type { AttributeInspection } from '#core';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { formatMilli, formatNumber, formatRatioBp, formatSigned } from '../../widgets/format.ts';
import type { InspectorTextKey } from './i18n.ts';
import type { Names } from './names.ts';
import { RowLink } from './UnitName.tsx';

const EXACT = 3;
const MILLI = 1000;
const BP = 10_000;

type Contribution = AttributeInspection['contributions'][number];

export interface AttributesProps {
  readonly attributes: readonly AttributeInspection[];
  readonly names: Names;
}

/** Every attribute; those that something changes with every contributor and the running value. */
export function Attributes({ attributes, names }: AttributesProps) {
  const changed = attributes.filter(isChanged);
  const plain = attributes.filter((attribute) => !isChanged(attribute));
  return (
    <>
      {changed.map((attribute) => (
        <Derivation key={attribute.attribute} attribute={attribute} names={names} />
      ))}
      <dl className="insp-facts">
        {plain.map(({ attribute, valueMilli }) => (
          <div key={attribute}>
            <dt title={attribute}>{names.attribute(attribute)}</dt>
            <dd className="num selectable">{formatMilli(valueMilli, EXACT)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

const isChanged = ({ contributions }: AttributeInspection): boolean =>
  contributions.some(({ op }) => op !== 'base' && op !== 'clamp');

function Derivation({ attribute, names }: { readonly attribute: AttributeInspection; readonly names: Names }) {
  const { contributions } = attribute;
  return (
    <table className="insp-attribute">
      <caption>
        {names.attribute(attribute.attribute)} <span className="t3">{attribute.attribute}</span>
        <b className="push">{formatMilli(attribute.valueMilli, EXACT)}</b>
      </caption>
      <tbody>
        {contributions.map((contribution, index) => (
          <ContributionRow
            key={index}
            contribution={contribution}
            attribute={attribute}
            isFirst={contributions[index - 1]?.op !== contribution.op}
            isLast={contributions[index + 1]?.op !== contribution.op}
          />
        ))}
      </tbody>
    </table>
  );
}

interface RowProps {
  readonly contribution: Contribution;
  readonly attribute: AttributeInspection;
  /** First and last of its bucket: the bucket is named once, and its running value stands at its end. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function ContributionRow({ contribution, attribute, isFirst, isLast }: RowProps) {
  const t = useTexts<InspectorTextKey>('inspector');
  const { op, buff, stacks, afterMilli } = contribution;
  return (
    <tr className={op === 'clamp' ? 'total' : undefined}>
      <th scope="row">{isFirst ? t(`op.${op}`) : ''}</th>
      <td className="trunc t2">
        {buff !== null && <RowLink table="buffs" id={buff} />}
        {buff !== null && stacks > 1 && ` ${t('stacks', { count: stacks })}`}
        {op === 'clamp' &&
          t('range', { min: formatMilli(attribute.minMilli, 0), max: formatMilli(attribute.maxMilli, 0) })}
      </td>
      <td className="num">{op === 'base' || op === 'clamp' ? '' : contributionText(contribution)}</td>
      <td className="num b">{isLast ? formatMilli(afterMilli, EXACT) : ''}</td>
    </tr>
  );
}

function contributionText({ op, value }: Contribution): string {
  if (op === 'percent') return formatRatioBp(value, { isSigned: true });
  if (op === 'cap') return `× ${formatNumber(value / BP)}`;
  if (op === 'multiply') return `× ${formatNumber(1 + value / BP)}`;
  return op === 'override' ? `= ${formatMilli(value, EXACT)}` : formatSigned(value / MILLI, EXACT);
}
