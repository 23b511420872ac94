import { useContext, useRef, type ComponentProps, type ReactNode } from 'react';
import type { ExtraProps } from 'react-markdown';
import { Copy } from 'lucide-react';
import { useTexts, inBoth } from '../../../app/i18n/use-texts.ts';
import { IconButton } from '../../../widgets/Button.tsx';
import { Checkbox } from '../../../widgets/Checkbox.tsx';
import { showToast } from '../../../widgets/toasts.ts';
import { checkStep } from '../../../stores/index.ts';
import { linkOf } from '../model/links.ts';
import { follow } from '../follow.ts';
import type { HelpTextKey } from '../i18n.ts';
import { anchorId, ArticleContext, useAnchor } from './article-context.ts';
import { GUIDE, isStep, stepKey, useStepsDone } from './StepsBar.tsx';

type Block<Tag extends 'h2' | 'h3' | 'p' | 'li' | 'a' | 'pre' | 'table'> = ComponentProps<Tag> & ExtraProps;

const idOf = (name: string | undefined) => (name === undefined ? undefined : anchorId(name));

function Heading2({ node, children }: Block<'h2'>) {
  const { page } = useContext(ArticleContext);
  const anchor = useAnchor(node);
  if (page === GUIDE && anchor !== undefined && isStep(anchor))
    return (
      <Step anchor={anchor.name} title={anchor.title}>
        {children}
      </Step>
    );
  return <h2 id={idOf(anchor?.name)}>{children}</h2>;
}

/** A step of the guide can be checked off. */
function Step({ anchor, title, children }: { anchor: string; title: string; children: ReactNode }) {
  const t = useTexts<HelpTextKey>('help');
  const isDone = useStepsDone().includes(stepKey(anchor));
  return (
    <h2 id={anchorId(anchor)} className={isDone ? 'help-step is-done' : 'help-step'}>
      <Checkbox isChecked={isDone} onChange={(next) => checkStep(stepKey(anchor), next)}>
        <span className="visually-hidden">{t('stepDone', { step: title })}</span>
      </Checkbox>
      <span>{children}</span>
    </h2>
  );
}

function Heading3({ node, children }: Block<'h3'>) {
  return <h3 id={idOf(useAnchor(node)?.name)}>{children}</h3>;
}

function Paragraph({ node, children }: Block<'p'>) {
  return <p id={idOf(useAnchor(node)?.name)}>{children}</p>;
}

function Item({ node, children, className }: Block<'li'>) {
  return (
    <li id={idOf(useAnchor(node)?.name)} className={className}>
      {children}
    </li>
  );
}

function Link({ href = '', children }: Block<'a'>) {
  const { page } = useContext(ArticleContext);
  const link = linkOf(href, page);
  if (link.kind === 'elsewhere')
    return (
      <span className="help-elsewhere" title={href}>
        {children}
      </span>
    );
  const isAction = link.kind !== 'page';
  return (
    <button
      type="button"
      className={isAction ? 'help-action' : 'help-link'}
      onClick={() => follow(link)}
      data-link={href}
    >
      {children}
    </button>
  );
}

function Code({ children }: Block<'pre'>) {
  const t = useTexts<HelpTextKey>('help');
  const block = useRef<HTMLPreElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(block.current?.textContent ?? '');
      showToast({ kind: 'success', title: inBoth('help', 'copied') });
    } catch {
      showToast({ kind: 'error', title: inBoth('help', 'copyFailed') });
    }
  };
  return (
    <div className="help-code">
      <pre ref={block} tabIndex={0}>
        {children}
      </pre>
      <IconButton icon={Copy} size="sm" label={t('copy')} onClick={() => void copy()} />
    </div>
  );
}

function Table({ children }: Block<'table'>) {
  const t = useTexts<HelpTextKey>('help');
  return (
    <div className="help-table" role="region" aria-label={t('table')} tabIndex={0}>
      <table>{children}</table>
    </div>
  );
}

/** How the parts of a page are drawn. */
export const blocks = {
  h2: Heading2,
  h3: Heading3,
  p: Paragraph,
  li: Item,
  a: Link,
  pre: Code,
  table: Table,
  img: () => null,
};
