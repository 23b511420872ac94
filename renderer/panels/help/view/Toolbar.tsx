import { ArrowLeft, ArrowRight, List, Search } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { useHelp } from '../../../stores/index.ts';
import { IconButton } from '../../../widgets/Button.tsx';
import { TextInput } from '../../../widgets/TextInput.tsx';
import type { HelpTextKey } from '../i18n.ts';

interface ToolbarProps {
  readonly query: string;
  readonly setQuery: (query: string) => void;
}

export function Toolbar({ query, setQuery }: ToolbarProps) {
  const t = useTexts<HelpTextKey>('help');
  const isContents = useHelp((state) => state.place.page === '');
  const isFirst = useHelp((state) => state.earlier.length === 0);
  const isLast = useHelp((state) => state.later.length === 0);
  const { back, forward, open } = useHelp.getState();
  const go = (step: () => void) => () => {
    setQuery('');
    step();
  };
  return (
    <div className="help-bar row" role="toolbar" aria-label={t('help')}>
      <IconButton icon={ArrowLeft} label={t('back')} disabled={isFirst} onClick={go(back)} />
      <IconButton icon={ArrowRight} label={t('forward')} disabled={isLast} onClick={go(forward)} />
      <IconButton icon={List} label={t('contents')} isOn={isContents && query === ''} onClick={go(() => open(''))} />
      <TextInput
        label={t('search')}
        placeholder={t('search')}
        icon={Search}
        value={query}
        onChange={setQuery}
        isClearable
        className="grow"
      />
    </div>
  );
}
