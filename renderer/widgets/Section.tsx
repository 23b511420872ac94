import { useState, type ReactNode } from 'react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { ICON_PX } from './icons.ts';

export interface SectionProps {
  title: string;
  context?: ReactNode;
  actions?: ReactNode;
  isInitiallyOpen?: boolean;
  /** Opens it whatever was chosen, because something inside was asked for. */
  isForcedOpen?: boolean;
  children: ReactNode;
}

/** Collapsible group of a form: bold head with chevron, hairline below. */
export function Section({
  title,
  context,
  actions,
  isInitiallyOpen = true,
  isForcedOpen = false,
  children,
}: SectionProps) {
  const [isChosenOpen, setOpen] = useState(isInitiallyOpen);
  const isOpen = isChosenOpen || isForcedOpen;
  const Chevron = isOpen ? ChevronDown : ChevronRight;
  return (
    <section className="sect" aria-label={title}>
      <h3>
        <button type="button" className="sect-head" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          <Chevron size={ICON_PX.badge} aria-hidden /> {title}
        </button>
        {context !== undefined && <span className="t3 trunc">{context}</span>}
        {actions !== undefined && <span className="push row">{actions}</span>}
      </h3>
      {isOpen && children}
    </section>
  );
}
