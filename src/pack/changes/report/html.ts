import type { LocalText } from '../../diagnostics/diagnostic.ts';
import { countChanges, type Changes, type FieldChange, type RowChange } from '../model.ts';
import { byGroup, countText, GROUP_TITLES, INHERITED_TITLE, NO_CHANGES } from './groups.ts';

const escape = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Both languages stand in the page; a switch without script shows one. */
const both = ({ en, zh }: LocalText): string =>
  en === zh ? escape(en) : `<span lang="en">${escape(en)}</span><span lang="zh-CN">${escape(zh)}</span>`;

// One sheet, no script, no request: the page may lie on any disk or mail.
const STYLE = `
:root{color-scheme:light dark;--line:#d5d9e0;--soft:#5b6472;--old:#a3322b;--new:#1d6b3f;--bg:#fff;--text:#14171d}
@media (prefers-color-scheme:dark){:root{--line:#2c333f;--soft:#9aa4b2;--old:#ff8078;--new:#5cc98f;--bg:#14171d;--text:#e8ebf0}}
body{background:var(--bg);color:var(--text);font:13px/1.5 system-ui,"Noto Sans CJK SC",sans-serif;font-variant-numeric:tabular-nums;max-width:1000px;margin:24px auto;padding:0 16px}
h1{font-size:18px;margin:0 0 4px}h2{font-size:14px;margin:20px 0 4px;border-bottom:1px solid var(--line)}
.soft,code{color:var(--soft)}code{font-size:12px}ul{list-style:none;margin:0;padding:0}ul ul{padding-left:20px}li{padding:2px 0}
del{color:var(--old)}ins{color:var(--new);text-decoration:none}
#zh:not(:checked)~main [lang="zh-CN"],#zh:checked~main [lang="en"]{display:none}
input:focus-visible+label{outline:2px solid currentColor}`;

function moveHtml({ moves }: FieldChange): string {
  return moves
    .map(({ before, after, level }) => {
      const at =
        level === undefined ? '' : ` <span class="soft">${both({ en: `level ${level}`, zh: `${level} 级` })}</span>`;
      return `<del>${both(before)}</del> → <ins>${both(after)}</ins>${at}`;
    })
    .join('; ');
}

const fieldHtml = (field: FieldChange): string => `<li>${both(field.label)} ${moveHtml(field)}</li>`;

function rowHtml(row: RowChange): string {
  const summary = row.summary ? ` <span class="soft">${both(row.summary)}</span>` : '';
  const fields = row.fields.length > 0 ? `<ul>${row.fields.map(fieldHtml).join('')}</ul>` : '';
  return `<li><b>${both(row.name)}</b> <code>${escape(row.path)}</code>${summary}${fields}</li>`;
}

function bodyHtml({ rows, inherited }: Changes): string {
  if (rows.length === 0 && inherited.length === 0) return `<p>${both(NO_CHANGES)}</p>`;
  const groups = byGroup(rows).map(
    ([group, list]) => `<h2>${both(GROUP_TITLES[group])}</h2><ul>${list.map(rowHtml).join('')}</ul>`,
  );
  const below = inherited.map(
    ({ text, rows: list }) => `<li>${both(text)} <code>${escape(list.map(({ id }) => id).join(', '))}</code></li>`,
  );
  const tail = below.length === 0 ? '' : `<h2>${both(INHERITED_TITLE)}</h2><ul>${below.join('')}</ul>`;
  return groups.join('\n') + tail;
}

/** One page that needs nothing else, in English and Chinese. */
export function htmlOf(changes: Changes, title: string): string {
  const counts = countText(countChanges(changes.rows), changes.rows.length);
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${STYLE}</style></head>
<body><input type="radio" name="language" id="en" checked><label for="en">English</label> <input type="radio" name="language" id="zh"><label for="zh" lang="zh-CN">中文</label>
<main><h1>${escape(title)}</h1><p class="soft">${both(counts)}</p>
${bodyHtml(changes)}
</main></body></html>
`;
}
