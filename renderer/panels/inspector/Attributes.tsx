import type { AttributeInspection, UnitView } from '#core';
import type { FieldChange } from '#lab';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { MoreButton } from '../../editors/offers/MoreButton.tsx';
import { offered } from '../../editors/offers/offered.ts';
import type { Thing } from '../../editors/offers/thing.ts';
import { formatMilli, formatNumber, formatRatioBp, formatSigned } from '../../widgets/format.ts';
import type { InspectorTextKey } from './i18n.ts';
import type { Names } from './names.ts';
import { Changed, changesOf } from './Changed.tsx';
import { RowLink } from './UnitName.tsx';

const EXACT = 3;
const MILLI = 1000;
const BP = 10_000;

type Contribution = AttributeInspection['contributions'][number];

export interface AttributesProps {
  readonly attributes: readonly AttributeInspection[];
  readonly names: Names;
  /** What the last step changed. */
  readonly changes: readonly FieldChange[];
  readonly unit: UnitView;
}

const attributeThing = ({ guid, unit }: UnitView, { attribute, valueMilli }: AttributeInspection): Thing => ({
  guid,
  row: { table: 'units', id: unit, pointer: `/attributes/${attribute}` },
  value: { that: 'unit.attribute', attribute, value: valueMilli / MILLI },
  member: `.attr("${attribute}")`,
});

/** Every attribute; those that something changes with every contributor and the running value. */
export function Attributes({ attributes, names, changes, unit }: AttributesProps) {
  const changed = attributes.filter(isChanged);
  const plain = attributes.filter((attribute) => !isChanged(attribute));
  return (
    <>
      {changed.map((attribute) => (
        <Derivation key={attribute.attribute} attribute={attribute} names={names} changes={changes} unit={unit} />
      ))}
      <dl className="insp-facts">
        {plain.map((one) => (
          <PlainLine key={one.attribute} attribute={one} names={names} changes={changes} unit={unit} />
        ))}
      </dl>
    </>
  );
}

function PlainLine({ attribute: inspected, names, changes, unit }: DerivationProps) {
  const { attribute, valueMilli } = inspected;
  return (
    <div {...offered(attributeThing(unit, inspected))}>
      <dt title={attribute}>
        <RowLink table="units" id={unit.unit} pointer={`/attributes/${attribute}`}>
          {names.attribute(attribute)}
        </RowLink>
      </dt>
      <dd className="num selectable">
        <Changed changes={changesOf(changes, [`attribute/${attribute}`])} names={names}>
          {formatMilli(valueMilli, EXACT)}
        </Changed>
      </dd>
      <MoreButton name={names.attribute(attribute)} />
    </div>
  );
}

const isChanged = ({ contributions }: AttributeInspection): boolean =>
  contributions.some(({ op }) => op !== 'base' && op !== 'clamp');

interface DerivationProps extends Omit<AttributesProps, 'attributes'> {
  readonly attribute: AttributeInspection;
}

function Derivation({ attribute, names, changes, unit }: DerivationProps) {
  const { contributions } = attribute;
  return (
    <table className="insp-attribute" {...offered(attributeThing(unit, attribute))}>
      <caption>
        {names.attribute(attribute.attribute)} <span className="t3">{attribute.attribute}</span>
        <MoreButton name={names.attribute(attribute.attribute)} />
        <b className="push">
          <Changed changes={changesOf(changes, [`attribute/${attribute.attribute}`])} names={names}>
            {formatMilli(attribute.valueMilli, EXACT)}
          </Changed>
        </b>
      </caption>
      <tbody>
        {contributions.map((contribution, index) => (
          <ContributionRow
            key={index}
            contribution={contribution}
            attribute={attribute}
            unit={unit.unit}
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
  readonly unit: string;
  /** First and last of its bucket: the bucket is named once, and its running value stands at its end. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function ContributionRow({ contribution, attribute, unit, isFirst, isLast }: RowProps) {
  const t = useTexts<InspectorTextKey>('inspector');
  const { op, buff, modifier, stacks, afterMilli } = contribution;
  return (
    <tr className={op === 'clamp' ? 'total' : undefined}>
      <th scope="row">{isFirst ? t(`op.${op}`) : ''}</th>
      <td className="trunc t2">
        {op === 'base' && <RowLink table="units" id={unit} pointer={`/attributes/${attribute.attribute}`} />}
        {buff !== null && <RowLink table="buffs" id={buff} pointer={modifier < 0 ? '' : `/modifiers/${modifier}`} />}
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
