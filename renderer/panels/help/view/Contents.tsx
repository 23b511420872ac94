import { useLocalized, useTexts } from '../../../app/i18n/use-texts.ts';
import { useHelp } from '../../../stores/index.ts';
import type { HelpTextKey } from '../i18n.ts';
import { PAGES, type HelpPage, type PageGroup } from '../model/pages.ts';

const GROUPS: readonly PageGroup[] = ['start', 'rules', 'reference', 'more'];

/** Every page by group. */
export function Contents() {
  const t = useTexts<HelpTextKey>('help');
  return (
    <nav className="help-body help-contents" aria-label={t('contents')}>
      {GROUPS.map((group) => (
        <section key={group} aria-label={t(`group.${group}`)}>
          <h3>{t(`group.${group}`)}</h3>
          <ul>
            {PAGES.filter((page) => page.group === group).map((page) => (
              <Entry key={page.id} page={page} />
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}

function Entry({ page }: { page: HelpPage }) {
  const localized = useLocalized();
  return (
    <li>
      <button type="button" className="help-entry row" onClick={() => useHelp.getState().open(page.id)}>
        <span className="trunc">{localized(page.title)}</span>
        {page.word !== undefined && <span className="mono t3">{page.word}</span>}
      </button>
    </li>
  );
}
