import { Target } from 'lucide-react';
import { factParts, type Fact, type FactPart } from '#lab';
import { useLanguage, useTexts } from '../../app/i18n/use-texts.ts';
import { usePlayhead, useSelection } from '../../stores/index.ts';
import { Button } from '../../widgets/Button.tsx';
import { formatFrame } from '../../widgets/format.ts';
import type { DoctorText } from './i18n.ts';
import type { DoctorNames } from './names.ts';

const CAMP_CLASS = ['c-blue', 'c-red'];

export interface FactTextProps {
  readonly fact: Fact;
  readonly names: DoctorNames;
  /** Inside something that is pressed as a whole. */
  readonly isPlain?: boolean;
}

/** The sentence of a fact; units in the colour of their camp select themselves. */
export function FactText({ fact, names, isPlain = false }: FactTextProps) {
  const language = useLanguage() === 'zh-CN' ? 'zh' : 'en';
  return factParts(fact, language, names.unit).map((part, index) => (
    <Part key={`${index} ${part.text}`} part={part} fact={fact} names={names} isPlain={isPlain} />
  ));
}

interface PartProps extends FactTextProps {
  readonly part: FactPart;
}

function Part({ part, fact, names, isPlain }: PartProps) {
  const { role, text, guid } = part;
  if (role === 'row') return <span className="mono">{text}</span>;
  if (role === 'frame' && isPlain !== true && tellsItsFrame(fact)) return <FrameLink fact={fact} text={text} />;
  if (role === 'figure') return <b className="doctor-figure">{text}</b>;
  if (role !== 'unit' || guid === undefined) return <>{text}</>;
  const tone = CAMP_CLASS[names.camp(guid)] ?? 'c-neutral';
  if (isPlain) return <span className={tone}>{text}</span>;
  return (
    <button type="button" className={`doctor-name ${tone}`} onClick={() => useSelection.getState().selectUnit(guid)}>
      {text}
    </button>
  );
}

/** Whether the sentence names the frame to which its event leads. */
const tellsItsFrame = ({ params, frame }: Fact): boolean => frame !== undefined && params['frame'] === frame;

/** Selects the event on the timeline and takes the playhead there. */
function goTo({ event, frame }: Fact): void {
  if (event !== undefined) useSelection.getState().selectEvent(event);
  usePlayhead.getState().pause();
  if (frame !== undefined) usePlayhead.getState().seek(frame);
}

function FrameLink({ fact, text }: { readonly fact: Fact; readonly text: string }) {
  const t = useTexts<DoctorText>('doctor');
  const label = t('goTo', { frame: formatFrame(fact.frame) });
  return (
    <button type="button" className="doctor-name acc" aria-label={label} onClick={() => goTo(fact)}>
      {text}
    </button>
  );
}

/** The way to the event of a fact; none where its sentence has it already. */
export function Jump({ fact, isButton = false }: { readonly fact: Fact; readonly isButton?: boolean }) {
  const t = useTexts<DoctorText>('doctor');
  if (fact.frame === undefined || (!isButton && tellsItsFrame(fact))) return null;
  const frame = formatFrame(fact.frame);
  if (isButton)
    return (
      <Button size="sm" icon={Target} aria-label={t('goTo', { frame })} onClick={() => goTo(fact)}>
        {frame}
      </Button>
    );
  return (
    <button type="button" className="doctor-jump mono acc" aria-label={t('goTo', { frame })} onClick={() => goTo(fact)}>
      {frame}
    </button>
  );
}
