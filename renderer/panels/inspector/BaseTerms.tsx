import type { BaseFormula, BaseTerm, FigureEvent } from '#lab';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { formatMilli, formatNumber } from '../../widgets/format.ts';
import type { InspectorTextKey } from './i18n.ts';
import type { Names } from './names.ts';
import { RowLink } from './UnitName.tsx';
import { useAnswer } from './use-answer.ts';

const EXACT = 3;
const BP = 10_000;

export interface BaseTermsProps {
  readonly event: FigureEvent;
  readonly names: Names;
}

/** How the base came about: the amount of the row at its level, each term with what it measured; a press opens it. */
export function BaseTerms({ event, names }: BaseTermsProps) {
  const t = useTexts<InspectorTextKey>('inspector');
  const base = useAnswer('base', event.effect === undefined ? null : { frame: event.frame, eventId: event.id });
  if (base === null || base.effect !== event.effect) return null;
  return (
    <section aria-label={t('baseOf')}>
      <h3>
        {t('baseOf')} <span className="t3">{t('baseLevel', { level: base.level })}</span>
      </h3>
      <dl className="insp-facts insp-terms">
        {base.flatMilli !== 0 && (
          <div>
            <dt>
              <RowLink table="effects" id={base.effect} pointer="/action/amount/flat">
                {t('baseFlat')}
              </RowLink>
            </dt>
            <dd className="num">{formatMilli(base.flatMilli, EXACT)}</dd>
          </div>
        )}
        {base.terms.map((term, index) => (
          <Term key={index} base={base} term={term} index={index} event={event} names={names} />
        ))}
      </dl>
      {!base.isExact && <p className="micro t2">{t('baseInexact', { value: formatMilli(base.totalMilli, EXACT) })}</p>}
    </section>
  );
}

interface TermProps extends BaseTermsProps {
  readonly base: BaseFormula;
  readonly term: BaseTerm;
  readonly index: number;
}

function Term({ base, term, index, event, names }: TermProps) {
  const t = useTexts<InspectorTextKey>('inspector');
  const guid = term.of === 'target' ? event.target : event.source;
  const name = t(`part.${term.part}`) + (term.isResource ? names.resource(term.name) : names.attribute(term.name));
  return (
    <div>
      <dt>
        <RowLink table="effects" id={base.effect} pointer={`/action/amount/terms/${index}`}>
          {t('baseTerm', {
            ratio: formatNumber(term.ratioBp / BP),
            name,
            of: guid === undefined ? '—' : names.unit(guid),
            value: formatMilli(term.valueMilli, EXACT),
          })}
        </RowLink>
      </dt>
      <dd className="num">{formatMilli(term.addsMilli, EXACT)}</dd>
    </div>
  );
}
