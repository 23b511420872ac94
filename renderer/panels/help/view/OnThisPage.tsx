import { useTexts } from '../../../app/i18n/use-texts.ts';
import { useHelp } from '../../../stores/index.ts';
import type { HelpTextKey } from '../i18n.ts';
import type { Anchor } from '../model/anchors.ts';

const LINKS_MIN = 3;
/** Fields are hundreds; their headings are enough then. */
const LEADS_MAX = 12;

/** Headings, and the bold leads of chapters, as links on top of a page. */
export function OnThisPage({ anchors }: { anchors: readonly Anchor[] }) {
  const t = useTexts<HelpTextKey>('help');
  const leads = anchors.filter(({ level }) => level === 4);
  const headings = anchors.filter(({ level }) => level < 4);
  const links = headings.length === 0 && leads.length <= LEADS_MAX ? leads : headings;
  if (links.length < LINKS_MIN) return null;
  const { place, open } = useHelp.getState();
  return (
    <nav className="help-toc" aria-label={t('onThisPage')}>
      {links.map(({ name, title, line }) => (
        <button key={line} type="button" className="help-link" onClick={() => open(place.page, name)}>
          {title}
        </button>
      ))}
    </nav>
  );
}
