import { useEffect, useRef, type KeyboardEvent } from 'react';
import { CaseSensitive, Regex, Replace, WholeWord } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { IconButton } from '../../../widgets/Button.tsx';
import { isComposing } from '../../../widgets/composition.ts';
import { Segmented } from '../../../widgets/Segmented.tsx';
import { TextInput } from '../../../widgets/TextInput.tsx';
import type { SearchText } from '../i18n.ts';
import { searchesOf } from '../model/memory.ts';
import { ask, setReplacing, submit } from '../model/session.ts';
import { useSearch } from '../model/state.ts';
import { ReplaceLine } from './ReplaceLine.tsx';
import { RequestError } from './RequestError.tsx';
import { Summary } from './Summary.tsx';
import { TablesMenu } from './TablesMenu.tsx';

/** Steps through recent searches: up is older, as in a shell. */
function useRecall() {
  const at = useRef(-1);
  return (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
    if (step === 0) return void (at.current = -1);
    const recent = searchesOf('recent');
    const present = useSearch.getState().request;
    const isThere = recent[0]?.text === present.text && at.current < 0;
    const next = (at.current < 0 && isThere ? 0 : at.current) + step;
    const request = recent[next];
    event.preventDefault();
    if (!request) return;
    at.current = next;
    ask({ ...request, tables: present.tables });
  };
}

function useFocusOnDemand() {
  const box = useRef<HTMLInputElement>(null);
  const tick = useSearch((state) => state.focusTick);
  useEffect(() => {
    if (tick === 0) return;
    // The dock gives the focus to the panel that it shows; the box takes it from there.
    const frame = requestAnimationFrame(() => box.current?.select());
    return () => cancelAnimationFrame(frame);
  }, [tick]);
  return box;
}

export function SearchBar() {
  const t = useTexts<SearchText>('search');
  const request = useSearch((state) => state.request);
  const isReplacing = useSearch((state) => state.isReplacing);
  const box = useFocusOnDemand();
  const recall = useRecall();
  const modes = [
    { value: 'text' as const, text: t('mode.text') },
    { value: 'query' as const, text: t('mode.query') },
  ];
  return (
    <div className="search-bar">
      <div className="search-line">
        <IconButton
          icon={Replace}
          label={t('toggleReplace')}
          isOn={isReplacing}
          onClick={() => setReplacing(!isReplacing)}
        />
        <Segmented label={t('mode')} value={request.mode} options={modes} onChange={(mode) => ask({ mode })} />
        <TextInput
          ref={box}
          className="grow"
          label={t('find')}
          placeholder={t(request.mode === 'text' ? 'findText' : 'findQuery')}
          value={request.text}
          isMono={request.mode === 'query' || request.isPattern}
          isClearable
          onChange={(text) => ask({ text }, true)}
          onSubmit={submit}
          onKeyDown={recall}
          trailing={request.mode === 'text' && <TextToggles />}
          data-testid="search-box"
        />
        {!isReplacing && <Summary />}
        <TablesMenu />
      </div>
      <RequestError />
      {isReplacing && <ReplaceLine />}
    </div>
  );
}

const TOGGLES = [
  ['matchesCase', CaseSensitive],
  ['isWholeWord', WholeWord],
  ['isPattern', Regex],
] as const;

function TextToggles() {
  const t = useTexts<SearchText>('search');
  const request = useSearch((state) => state.request);
  return TOGGLES.map(([key, icon]) => (
    <IconButton
      key={key}
      size="sm"
      icon={icon}
      label={t(key)}
      isOn={request[key]}
      onClick={() => ask({ [key]: !request[key] })}
    />
  ));
}
